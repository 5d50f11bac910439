"""The rules of Go Fish: standard library only, no text, no clock, no files."""
