"""Every program here does on all 256 values of a byte what it does under gcc with ASan and UBSan.

`fuzz_sanitizers.py` compares all memory models and mergers, and two bytes.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from comparing import differences, explored
from sanitized import FOLDER, behaviours, is_available

pytestmark = pytest.mark.skipif(not is_available(), reason="gcc is not installed")

PROGRAMS = sorted((FOLDER / "programs").glob("*.c"))
# All values of the first byte; the second, where a program reads one, runs through all values in another order.
PAIRS = [(x, (37 * x + 11) % 256) for x in range(256)]


@pytest.mark.parametrize("source", PROGRAMS, ids=lambda source: source.stem)
def test_the_same_faults_and_results(source: Path) -> None:
    paths, reasons = explored(source)
    assert reasons == []
    assert list(islice(differences(paths, PAIRS, behaviours(source, PAIRS)), 5)) == []


def test_there_are_many_and_both_kinds() -> None:
    """At least 150 programs; in many some input is a fault, and in many none is."""
    assert len(PROGRAMS) >= 150
    faulty = [each for each in PROGRAMS if any(one.kinds for one in behaviours(each, PAIRS))]
    assert len(faulty) >= 60
    assert len(PROGRAMS) - len(faulty) >= 40
    kinds = {kind for each in faulty for one in behaviours(each, PAIRS) for kind in one.kinds}
    assert len(kinds) >= 12
