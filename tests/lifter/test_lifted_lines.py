"""Which lines one sees when going by statement: in recordings, and so in the viewer, and in the stepper."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from minise.build import Build, BuildOptions, build_file
from minise.limits import Limits
from minise.recording.recording import Recording
from minise.recording.session import record
from minise.recording.state_at import place_at
from minise.session import RunOptions
from minise.source import Span
from minise.stepper.stepper import Stepper
from minise.stepper.walk import ARRIVED

GOLDEN = Path(__file__).parents[1] / "golden" / "lines"
CORPUS = Path(__file__).parents[1] / "programs"
CONSTRUCTS = sorted(GOLDEN.glob("*.c"))
LIMITED = RunOptions(limits=Limits(paths=20, instructions=3_000))
MOST_STEPS = 400  # of one node that are compared


def built(program: Path) -> Build:
    return build_file(str(program), BuildOptions())


def recorded_places(recording: Recording, node: int) -> list[Span | None]:
    """Where one stands in a node, going by statement; the last place is where it ends."""
    return [place_at(recording, node, position) for position in recording.stops(node)]


def line_of(place: Span | None) -> int:
    return 0 if place is None else place.line


# ---------------------------------------------------------------------------------------------------------
# Golden sequences


def shown(program: Path) -> str:
    source = program.read_text().split("\n")
    recording = record(built(program), LIMITED)
    told: list[str] = []
    for number, node in enumerate(recording.nodes):
        told.append(f"node {number}" + ("" if node.condition is None else f": {node.condition}"))
        *places, end = recorded_places(recording, number)
        cut = places[:120]
        told += (f"  {line_of(each):3}  {source[line_of(each) - 1].strip()}" for each in cut)
        told += [] if len(cut) == len(places) else ["  ..."]
        outcome = "fork" if node.ending is None else node.ending.sentence
        told.append(f"  {line_of(end):3}  -> {outcome}")
    return "\n".join(told) + "\n"


@pytest.mark.parametrize("program", CONSTRUCTS, ids=lambda program: program.stem)
def test_the_lines_of_each_construct(program: Path, golden: Callable[[Path, str], None]) -> None:
    golden(program.with_suffix(".lines"), shown(program))


# ---------------------------------------------------------------------------------------------------------
# Recording and stepper agree


def walked_places(stepper: Stepper, node: int, most: int) -> list[Span | None]:
    """The same, stepped by hand."""
    walk = stepper.walk
    if node == 0:
        walk.go_to_start()
    else:
        walk.choose(node)
    places = [stepper.place()]
    while not walk.is_at_end and len(places) < most:
        arrival = walk.step()
        places.append(stepper.place())
        if arrival is not ARRIVED:
            break
    return places


def compared(recording: Recording, stepper: Stepper, node: int, walked: int) -> None:
    """Compares a node of the recording with the stepper's, and all below it."""
    expected = [line_of(each) for each in recorded_places(recording, node)][:MOST_STEPS]
    record = recording.nodes[node]
    was_cut = record.ending is not None and record.ending.kind == "stopped"
    found = [line_of(each) for each in walked_places(stepper, walked, len(expected))]
    if was_cut:  # where a limit stopped it, the stepper would go on
        expected, found = expected[:-1], found[:-1]
    assert found == expected, f"node {node}"
    fork = stepper.history.lines[walked].fork
    for child, other in zip(record.children, () if fork is None else fork.children, strict=False):
        compared(recording, stepper, child, other.node)


def agree(program: Path) -> None:
    build = built(program)
    recording = record(build, LIMITED)
    compared(recording, Stepper(str(program), build, BuildOptions(), LIMITED), 0, 0)


@pytest.mark.parametrize("program", CONSTRUCTS, ids=lambda program: program.stem)
def test_the_stepper_goes_the_same_way(program: Path) -> None:
    agree(program)


FOLDERS = ("assert", "control", "functions", "gnu", "scopes", "symbolic")
PROGRAMS = [each for folder in FOLDERS for each in sorted((CORPUS / folder).glob("*.c"))]


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: f"{program.parent.name}/{program.stem}")
def test_recording_and_stepper_agree_on_the_corpus(program: Path) -> None:
    agree(program)
