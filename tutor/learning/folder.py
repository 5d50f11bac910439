"""Where the learners' data lies on this device."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

APP_NAME = "go-fish-tutor"
VARIABLE = "GOFISH_DATA"


def data_folder(option: str | None, environ: Mapping[str, str]) -> Path:
    """Return the folder of the record: the option's, else GOFISH_DATA's, else the user's own.

    The folder need not be there yet.
    """
    chosen = option or environ.get(VARIABLE)
    if chosen:
        return Path(os.path.abspath(os.path.expanduser(chosen)))
    # Not needed, and not loaded, where the folder is given.
    from platformdirs import user_data_path

    return user_data_path(APP_NAME, appauthor=False)
