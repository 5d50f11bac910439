"""Go Fish Tutor: learn the card game Go Fish by playing it."""
