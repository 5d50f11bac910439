"""Players at the table that choose their own acts, through what they may see."""
