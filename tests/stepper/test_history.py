"""Going back: every position shows the same state again, whichever way it is reached."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from walking import PROGRAMS, stepper_of, stepper_on

from minise.memory.catalogue import MODELS
from minise.session import RunOptions
from minise.stepper import history
from minise.stepper.history import Position
from minise.stepper.showing import seen_objects
from minise.stepper.stepper import Stepper

Seen = tuple[object, ...]


def seen(stepper: Stepper) -> Seen:
    """Everything that a user sees of the state."""
    view = stepper.scene.look(stepper.state)
    return view.frames, view.conditions, view.inputs, view.output, list(seen_objects(stepper))


def walked(stepper: Stepper, random: Random, steps: int) -> dict[Position, Seen]:
    """Walks at random, choosing sides, and going to waiting nodes where a path is over; and what it saw."""
    walk = stepper.walk
    found = {walk.position: seen(stepper)}
    for _ in range(steps):
        if not walk.is_at_end:
            random.choice([walk.step, walk.next, walk.instruction])()
        elif walk.line.fork is not None:
            walk.choose(random.choice(walk.line.fork.children).node)
        else:
            walk.go_to(random.choice(list(stepper.history.lines)))
        found[walk.position] = seen(stepper)
    return found


@pytest.mark.parametrize("memory", sorted(MODELS))
@pytest.mark.parametrize("program", sorted(PROGRAMS.glob("*.c")), ids=lambda path: path.stem)
def test_every_position_shows_the_same_again(program: Path, memory: str) -> None:
    stepper = stepper_on(program, RunOptions(memory=memory))
    random = Random(1)
    found = walked(stepper, random, 60)
    nodes = len(stepper.history.lines)
    positions = list(found)
    random.shuffle(positions)
    for position in positions:
        stepper.walk.go(position)
        assert seen(stepper) == found[position]
        assert stepper.walk.position == position
    assert len(stepper.history.lines) == nodes


def test_stepping_again_finds_the_same_nodes(tmp_path: Path) -> None:
    stepper = stepper_on(PROGRAMS / "recursion.c")
    walk = stepper.walk
    walk.go_on()
    first = [child.node for child in walk.line.fork.children]  # type: ignore[union-attr]
    walk.back(3)
    walk.go_on()
    assert [child.node for child in walk.line.fork.children] == first  # type: ignore[union-attr]
    assert len(stepper.history.lines) == 3


def test_back_undoes_steps_one_by_one() -> None:
    stepper = stepper_on(PROGRAMS / "sum.c")
    walk = stepper.walk
    forwards = [walk.position]
    while not walk.is_at_end:
        walk.step()
        forwards.append(walk.position)
    backwards = [walk.position]
    while walk.back():
        backwards.append(walk.position)
    assert backwards == forwards[::-1]


def test_few_copies_are_kept_of_a_long_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "KEPT_COPIES", 8)
    source = "int main(void) {\n int s = 0;\n for (int i = 0; i < 300; i++)\n  s += i;\n return s & 127;\n}\n"
    stepper = stepper_of(tmp_path, source)
    stepper.walk.go_on()
    assert len(stepper.walk.line._copies) <= 8
    stepper.walk.back(200)
    assert stepper.value("i") == "200"
    assert stepper.value("s") == str(sum(range(201)))


def test_a_fork_inside_one_instruction_can_be_walked_in_two_choices(tmp_path: Path) -> None:
    """A symbolic index into one of two objects divides first by the object, then by its bounds."""
    source = """
#include <minise.h>
int main(void)
{
    int small[2] = {1, 2}, large[4] = {1, 2, 3, 4};
    int i = minise_int("i");
    int *p = minise_int("which") ? small : large;
    return p[i];
}
"""
    stepper = stepper_of(tmp_path, source)
    walk = stepper.walk
    seen_places = 0
    waiting = [0]
    while waiting:
        walk.go_to(waiting.pop())
        if not walk.is_at_end:
            walk.go_on()
        for condition in stepper.conditions():
            assert condition.term is not False
        seen_places += 1
        if walk.line.fork is not None:
            waiting += [child.node for child in walk.line.fork.children]
    assert seen_places == len(stepper.history.lines)
    faults = [each for each in stepper.history.lines.values() if each.ending is not None and each.ending.fault]
    assert len(faults) == 2
