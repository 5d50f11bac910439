"""Widgets: data comes down in frozen views, messages go up."""
