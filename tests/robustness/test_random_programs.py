"""A few of the random programs of `run.py`: whatever they are, `minise run` and `minise exec` end properly."""

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAMS_EACH = 15


@pytest.mark.parametrize("seed", range(1, 1 + 4 * PROGRAMS_EACH, PROGRAMS_EACH))
def test_no_program_breaks_minise(seed: int) -> None:
    # A process of its own, because it forks.
    command = [sys.executable, str(Path(__file__).with_name("run.py"))]
    found = subprocess.run(
        [*command, "--seed", str(seed), "--count", str(PROGRAMS_EACH), "--jobs", "1"], capture_output=True, text=True
    )
    assert found.returncode == 0, found.stdout + found.stderr
