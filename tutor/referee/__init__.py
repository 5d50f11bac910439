"""The referee: names the mistake in an act, with the rule and the evidence."""
