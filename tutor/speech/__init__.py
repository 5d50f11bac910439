"""Reading aloud, in a process of its own: the voices of espeak-ng."""
