"""The same lessons, quiz and rules as numbered lines, for screen readers and pipes."""
