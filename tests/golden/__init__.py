"""The golden screens: how the app looked when somebody last read it, as text."""
