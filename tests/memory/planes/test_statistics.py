"""What the planes of a run count: the paper's tables 1 to 3 on a loop over arrays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from minise.build import BuildOptions, build_file
from minise.cli import main
from minise.events import Ended, Event
from minise.expr import bitvectors
from minise.expr.symbols import boolean_symbol, symbol
from minise.ir.types import I32, DataModel
from minise.memory.objects import Sites
from minise.memory.planes.boosted import BoostedPlane
from minise.memory.planes.closures import Repeated
from minise.memory.planes.collisions import Cache, Questions
from minise.memory.planes.layout import OwnSegments
from minise.memory.planes.memory import PlaneMemory
from minise.memory.planes.records import EVERYWHERE, Record
from minise.memory.planes.space import Space
from minise.memory.planes.statistics import Statistics
from minise.papers.case import PROGRAMS
from minise.session import RunOptions, explore

LOOPS = """
#include <minise.h>
int main(void) {
    int numbers[20], sums[20];
    for (int i = 0; i < 20; i++) { numbers[i] = i; sums[i] = 0; }
    int k = minise_range(0, 20, "k");
    numbers[k] = 5;
    for (int round = 0; round < 50; round++)
        for (int i = 0; i < 20; i++) sums[i] += round;
    int sum = 0;
    for (int round = 0; round < 4; round++)
        for (int i = 0; i < 20; i++) sum += numbers[i];
    return sum + sums[3] > 100000;
}
"""


def counted(folder: Path, model: str) -> Statistics:
    source = folder / "program.c"
    source.write_text(LOOPS)
    found: list[Statistics] = []

    def listen(event: Event) -> None:
        if isinstance(event, Ended):
            assert isinstance(event.state.memory, PlaneMemory)
            found.append(event.state.memory.statistics)

    run = explore(build_file(str(source), BuildOptions()), RunOptions(memory=model), listen)
    assert run.is_complete
    return found[0]


def test_the_boost_map_serves_most_operations(tmp_path: Path) -> None:
    found = counted(tmp_path, "planes")
    assert found.boost_share > 0.9
    assert found.list_writes <= 3
    assert found.cache_share > 0.5  # the reads ask again what the symbolic write has asked


def test_the_naive_list_serves_everything(tmp_path: Path) -> None:
    found = counted(tmp_path, "planes-naive")
    assert found.boost_reads == found.boost_writes == found.queries == 0
    assert found.list_reads > 1000


def test_records_that_a_later_write_covers_are_dropped() -> None:
    """The same symbolic address, the same condition, a stretch around it: what is covered is not kept."""
    plane = BoostedPlane(I32)
    statistics = Statistics()
    space = Space(DataModel.LP64, Sites(), BoostedPlane, lambda _: None, OwnSegments())
    questions = Questions(Cache(), None, space, statistics)
    index, condition = symbol("i", 64), boolean_symbol("c")

    def write(record: Record) -> None:
        plane.add(record, plane.moved_by(record, questions), questions)

    write(Record(bitvectors.mul(64, index, 4), None, 1))
    write(Record(bitvectors.mul(64, index, 4), None, 2))
    assert [each.value for each in plane.listed] == [2]
    write(Record(8, None, 3, condition))
    write(Record(8, None, 4, condition))
    assert [each.value for each in plane.listed] == [2, 4]
    write(Record(0, 12, Repeated(0)))  # covers what is at 8, not what is at i
    assert [each.place for each in plane.listed] == [bitvectors.mul(64, index, 4), 0]
    write(Record(0, EVERYWHERE, Repeated(1)))
    assert len(plane.listed) == 1 and statistics.dropped_records == 5


def test_a_run_tells_what_its_planes_did(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--memory", "planes", "--max-query-time", "0.1", "-o", str(tmp_path / "out")]
    assert main(["run", *options, "--json", str(PROGRAMS / "planes_unknown.c")]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["memory"]["undecided_collisions"] > 0
    assert told["memory"]["collision_tests"] > 0 and 0 < told["memory"]["boost_map_share"] < 1
    (note,) = told["notes"]
    assert note.endswith("left undecided by the solver: each counts as a collision")
    assert f"noted: {note}" in (tmp_path / "out" / "summary.txt").read_text()
