"""The course: lesson files read into values, every fault in them told at once."""
