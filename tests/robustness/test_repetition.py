"""What a run prints depends on the program, the options and the seed, not on the order in which Python hashes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from minise.searchers import CATALOGUE

PROGRAM = Path(__file__).parents[1] / "programs" / "symbolic" / "list.c"


@pytest.mark.parametrize("search", CATALOGUE)
def test_two_runs_print_the_same(search: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "minise", "run", "--search", search, "--seed", "7", str(PROGRAM)]
    outputs = {
        subprocess.run(command, capture_output=True, cwd=tmp_path, env={**os.environ, "PYTHONHASHSEED": seed}).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1
    assert outputs != {b""}
