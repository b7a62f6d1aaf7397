"""Lines in words."""

import pytest

from minise.report.lines import lines_text


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([4], "line 4"),
        ([9, 4, 8, 7, 4], "lines 4, 7-9"),
        ([1, 3, 5, 7], "lines 1, 3, 5, ..."),
        ([1, 2, 4, 5, 7, 8], "lines 1-2, 4-5, 7-8"),
    ],
)
def test_neighbours_are_a_stretch(lines: list[int], expected: str) -> None:
    assert lines_text([("t.c", line) for line in lines], "t.c", 3) == expected


def test_other_files_are_named() -> None:
    places = [("a.h", 3), ("t.c", 2), ("b.h", 1), ("a.h", 4), ("t.c", 9)]
    assert lines_text(places, "t.c", 9) == "lines 2, 9; lines 3-4 of a.h; line 1 of b.h"
    assert lines_text([("a.h", 3)], "t.c", 9) == "line 3 of a.h"
