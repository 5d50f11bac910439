"""A practice game: people at one keyboard, and opponents, by house rules of their choice."""
