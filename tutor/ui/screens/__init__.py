"""The screens: each holds a session, makes every write, and hands views to its widgets."""
