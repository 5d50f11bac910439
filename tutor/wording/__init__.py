"""The only place where facts become sentences."""
