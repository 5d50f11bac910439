"""Go Fish Tutor: learn the card game Go Fish by playing it."""

__version__ = "0.1.0"
