"""What a screen holds: a lesson or a quiz under way, as frozen states."""
