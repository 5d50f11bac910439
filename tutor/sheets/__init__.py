"""Sheets of paper: what can be printed or taken away, as one file that needs no other."""
