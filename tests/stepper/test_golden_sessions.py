"""Sessions of the stepper: scripts, and the text that they give. `# program:` and `# options:` say on what."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "golden" / "step"
SCRIPTS = sorted(FOLDER.glob("*.txt"))


def setting(script: Path, name: str) -> list[str]:
    begin = f"# {name}: "
    found = [line.removeprefix(begin) for line in script.read_text().splitlines() if line.startswith(begin)]
    return found[0].split() if found else []


def session(script: Path, *further: str) -> str:
    command = [sys.executable, "-m", "minise", "step", *setting(script, "options"), *further]
    done = subprocess.run(
        [*command, *setting(script, "program")], cwd=FOLDER, capture_output=True, text=True, input=script.read_text()
    )
    assert done.returncode == 0 and not done.stderr, done.stderr
    return done.stdout


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_a_script_gives_the_expected_session(script: Path, golden: Callable[[Path, str], None]) -> None:
    golden(script.with_suffix(".out"), session(script, "--script", script.name))


def test_commands_from_a_pipe_give_the_same_text() -> None:
    assert session(FOLDER / "forks.txt") == (FOLDER / "forks.out").read_text()
