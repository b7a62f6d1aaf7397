"""`--plot`: tables drawn with matplotlib."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from minise.bench.drawing import draw
from minise.bench.plot import Curve, Plot
from minise.bench.table import Column, Row, Table
from minise.cli import main
from minise.source import MiniseError

NAME = "matplotlib"
WHY = "matplotlib is not installed: pip install 'minise[plot]'"
COLUMNS = (Column("program", "", 8), Column("seconds", ".2f", 8), Column("told", "", 8))
ROWS: list[Row] = [("one", 1.5, "yes"), ("two", None, "no")]


def plots(rows: list[Row]) -> Iterator[Plot]:
    yield Plot("the first figure", (Curve("forking", ((1, 0.1), (2, None), (3, 0.4))), Curve("flat", ((1, 0.2),))))
    yield Plot("the second figure", (Curve("planes", ((1, 0.3), (2, 0.5))),))


@pytest.mark.parametrize("ending", ["svg", "png", "pdf"])
def test_curves_become_a_picture(ending: str, tmp_path: Path) -> None:
    pytest.importorskip(NAME, reason=WHY)
    place = tmp_path / f"plot.{ending}"
    draw(Table(COLUMNS, lambda repetitions: iter(ROWS), plots=plots), ROWS, place)
    assert place.stat().st_size > 1000


def test_a_table_without_curves_becomes_bars(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    matplotlib = pytest.importorskip(NAME, reason=WHY)
    with matplotlib.rc_context({"svg.fonttype": "none"}):  # text stays text
        draw(Table(COLUMNS, lambda repetitions: iter(ROWS)), ROWS, tmp_path / "plot.svg")
    drawn = (tmp_path / "plot.svg").read_text()
    assert all(text in drawn for text in ("one yes", "two no", "seconds"))
    assert "told" not in drawn


def test_a_place_or_kind_that_cannot_be_written_is_wrong_input(tmp_path: Path) -> None:
    pytest.importorskip(NAME, reason=WHY)
    for place in (tmp_path / "absent" / "plot.svg", tmp_path / "plot.nothing"):
        with pytest.raises(MiniseError, match="cannot write the plot"):
            draw(Table(COLUMNS, lambda repetitions: iter(ROWS)), ROWS, place)


def test_without_the_extra_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, NAME, None)
    assert main(["bench", "startup", "--plot", str(tmp_path / "plot.svg")]) == 2
    assert "--plot needs matplotlib (pip install 'minise[plot]')" in capsys.readouterr().err
