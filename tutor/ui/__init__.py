"""The Textual app: screens, widgets and the drawing layer under them."""
