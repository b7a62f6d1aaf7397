"""docs/architecture.md and the tests of the invariants name each other."""

from __future__ import annotations

import re
from pathlib import Path

TOP = Path(__file__).parents[2]


def test_every_invariant_has_its_test_and_every_test_its_line() -> None:
    page = (TOP / "docs" / "architecture.md").read_text()
    tests = (TOP / "tests" / "test_architecture.py").read_text()
    assert set(re.findall(r"`(test_\w+)`", page)) == set(re.findall(r"^def (test_\w+)", tests, re.MULTILINE))
