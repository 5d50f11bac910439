"""The checker of courses: plays every lesson, reads every text, and tells every fault at once."""
