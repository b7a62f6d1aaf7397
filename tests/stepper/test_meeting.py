"""Paths that meet: whatever the order in which they are walked, they become what a run makes of them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from walking import Heard, stepper_of, stepper_on

from minise.build import BuildOptions, build_file
from minise.session import RunOptions, explore
from minise.stepper import moving
from minise.stepper.stepper import Refused, Stepper

PROGRAMS = Path(__file__).parents[1] / "merging" / "programs"
# A function named in `function.c` is merged where it returns.
OPTIONS = {"function": {"merge_functions": ("grade",)}}


def walk_to_all_ends(stepper: Stepper, random: Random) -> None:
    """Goes on anywhere, meets others at times, and goes back at times, until every path is over."""
    walk, lines = stepper.walk, stepper.history.lines
    while running := [each.number for each in lines.values() if not each.is_over]:
        walk.go_to(random.choice(running))
        random.choice((walk.go_on, walk.step, walk.next))()
        if walk.line.is_waiting and random.random() < 0.2:
            walk.meet()
        if random.random() < 0.2:
            walk.back(random.randrange(1, 4))


def endings(stepper: Stepper) -> Counter[str]:
    found = [each.ending for each in stepper.history.lines.values() if each.ending is not None]
    return Counter(each.kind.value if each.fault is None else each.fault.kind.value for each in found)


@pytest.mark.parametrize("merge", ["cfg", "pattern"])
@pytest.mark.parametrize("name", ["copy", "faults", "function", "gotos", "marks", "memspn", "nested"])
def test_a_walk_ends_where_a_run_does(name: str, merge: str) -> None:
    file = PROGRAMS / f"{name}.c"
    options = RunOptions(merge=merge, merges_incrementally=False, **OPTIONS.get(name, {}))  # type: ignore[arg-type]
    run = explore(build_file(str(file), BuildOptions()), options)
    stepper = stepper_on(file, options)
    walk_to_all_ends(stepper, Random(name))
    expected = Counter(each.kind.value if each.fault is None else each.fault.kind.value for each in run.results.paths)
    merged = [each for each in stepper.history.lines.values() if each.merged is not None]
    if merge == "cfg":
        assert (endings(stepper), len(merged)) == (expected, run.results.merges)
    else:  # which pattern is found first depends on who came first
        assert endings(stepper).keys() == expected.keys()
    assert merged
    assert not any(each.is_waiting for each in stepper.history.lines.values())


def test_without_a_merger_no_path_waits(tmp_path: Path) -> None:
    stepper = stepper_of(tmp_path, (PROGRAMS / "memspn.c").read_text())
    walk_to_all_ends(stepper, Random(1))
    assert endings(stepper) == {"exit": 7}
    with pytest.raises(Refused, match="does not wait"):
        moving.meet(stepper, Heard(), "")
