"""Start the app with ``python -m tutor``."""

import sys

from tutor.cli import main

if __name__ == "__main__":
    sys.exit(main())
