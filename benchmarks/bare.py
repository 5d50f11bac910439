"""The least that an app in Textual can be: one widget that counts keys."""

from __future__ import annotations

import sys
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.widgets import Static


class Bare(App[None]):
    """Say READY, and how many keys were pressed since."""

    BINDINGS: ClassVar[list[BindingType]] = [("left,right", "count", "")]
    count = 0

    def compose(self) -> ComposeResult:
        """Return the one widget."""
        yield Static("READY")

    def action_count(self) -> None:
        """Count a key."""
        self.count += 1
        self.query_one(Static).update(f"READY {self.count}")


if __name__ == "__main__":
    app = Bare()
    app.run()
    sys.exit(app.return_code or 0)
