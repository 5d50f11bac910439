"""Runs the command line as `python -m tests.audited`; the first touch of a network ends the run.

The interpreter tells every audit hook what it is about to do, in libraries too.
"""

from __future__ import annotations

import os
import sys

CAUGHT = 97
"""The exit code of a run that wanted to reach a network."""

REACHES_OUT = frozenset(
    f"socket.{name}"
    for name in (
        "bind", "connect", "getaddrinfo", "gethostbyaddr", "gethostbyname", "gethostname",
        "getnameinfo", "getservbyname", "getservbyport", "sendmsg", "sendto", "sethostname",
    )
) | {"urllib.Request", "http.client.connect", "ftplib.connect", "smtplib.connect"}  # fmt: skip


def watch() -> None:
    """End this process as soon as anything connects, binds or looks up a name."""

    def seen(event: str, arguments: object) -> None:
        if event in REACHES_OUT:
            os.write(2, f"{event}\n".encode())
            os._exit(CAUGHT)

    sys.addaudithook(seen)


if __name__ == "__main__":
    watch()

    from tutor.cli import main

    sys.exit(main())
