"""The commands beside the app itself: what each takes and what it does, one file a command."""
