"""The csmith programs on which minise and gcc once differed (`seeds.txt`) give the same checksum now."""

import shutil
from pathlib import Path

import csmith
import pytest

LINES = (Path(__file__).parent / "seeds.txt").read_text().splitlines()
SEEDS = [int(line.split()[0]) for line in LINES if line[:1].isdigit()]


@pytest.mark.skipif(
    shutil.which("csmith") is None or shutil.which("gcc") is None or not csmith.HEADERS.is_dir(),
    reason="csmith with its headers (libcsmith-dev) and gcc make program and answer",
)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_difference_is_gone(seed: int) -> None:
    found = csmith.compare(seed)
    assert found.verdict is csmith.Verdict.SAME, found.reason
