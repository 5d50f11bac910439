"""Nothing connects, binds or looks up a name: in the app, in plain mode, in a command."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.audited import CAUGHT
from tests.terminal import Terminal, environment
from tutor.wording import labels
from tutor.wording.words import words_of

AUDITED = ("-m", "tests.audited")
PACK = Path(__file__).parent / "packs" / "kitchen"


def _ran(*arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, input=said, env=environment(), capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    "touch",
    [
        "s.connect(('127.0.0.1', 9))",
        "s.bind(('127.0.0.1', 0))",
        "s.sendto(b'', ('127.0.0.1', 9))",
        "socket.getaddrinfo('127.0.0.1', 9)",
        "socket.gethostbyname('127.0.0.1')",
    ],
)
def test_a_run_that_reaches_out_would_be_caught(touch: str) -> None:
    kind = "socket.socket(socket.AF_INET, socket.SOCK_DGRAM)"
    script = f"from tests.audited import watch; watch(); import socket; s = {kind}; {touch}"

    assert _ran("-c", script).returncode == CAUGHT


def test_a_game_to_learn_on_the_screen_reaches_for_no_network(tmp_path: Path) -> None:
    words = words_of("en")
    with Terminal("--data", str(tmp_path), python=AUDITED) as terminal:
        terminal.wait_for_text(words.say(labels.CHOOSE_PICTURE))
        terminal.press("enter")
        terminal.wait_for(r"Coach")
        terminal.press("f2")
        terminal.wait_for_text("Tiếng Việt")
        terminal.press("ctrl+q")

        assert terminal.ends() == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--plain",), "1\n" * 12),
        (("check", "--pack", str(PACK)), ""),
        (("replay",), ""),
        (("print", "quiz"), ""),
        (("schema",), ""),
    ],
    ids=["plain mode", "check", "replay", "print", "schema"],
)
def test_what_speaks_in_lines_reaches_for_no_network(
    tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    done = _ran(*AUDITED, "--data", str(tmp_path), *arguments, said=said)

    assert done.returncode != CAUGHT, done.stderr
    assert done.stdout
