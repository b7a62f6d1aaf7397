"""The commands that show the execution tree as far as it was walked."""

from __future__ import annotations

from collections.abc import Iterator

from minise.expr.text import text
from minise.stepper.history import Line, Position
from minise.stepper.places import own_standing
from minise.stepper.sources import short
from minise.stepper.stepper import Stepper
from minise.stepper.telling import ending_words
from minise.stepper.voice import Tone, Voice


def show_tree(stepper: Stepper, voice: Voice, argument: str) -> None:
    for line, branches in _drawn(stepper, stepper.history.lines[0], "", ""):
        condition = "" if line.parent is None else f"  {text(line.condition)}"
        if line.merged is not None:
            condition = f"  {len(line.parents)} merged"
        is_here = line.number == stepper.state.node
        here = "   <- here" if is_here else ""
        voice.say(
            f"{branches}{line.number}{condition}: {_fate(stepper, line)}{here}", Tone.PLACE if is_here else Tone.PLAIN
        )


def _drawn(stepper: Stepper, line: Line, own: str, below: str) -> Iterator[tuple[Line, str]]:
    """Each node with the branches before it; the trees of a deep recursion are as deep as its forks."""
    waiting = [(line, own, below)]
    while waiting:
        line, own, below = waiting.pop()
        yield line, own
        children = _children(stepper, line)
        if not children:
            continue
        drawn = [(each, f"{below}├─ ", f"{below}│  ") for each in children[:-1]]
        drawn.append((children[-1], f"{below}└─ ", f"{below}   "))
        waiting += reversed(drawn)


def _children(stepper: Stepper, line: Line) -> list[Line]:
    """A merged node stands below the first of those that became it."""
    lines = stepper.history.lines
    if line.fork is not None:
        return [lines[each.node] for each in line.fork.children]
    if line.meeting is not None and lines[line.meeting].parent == line.number:
        return [lines[line.meeting]]
    return []


def _fate(stepper: Stepper, line: Line) -> str:
    if line.ending is not None:
        return ending_words(line.ending)
    if line.fork is not None:
        return f"divides in line {line.fork.span.line}"
    if line.meeting is not None:
        return f"goes on as node {line.meeting}"
    if line.is_waiting:
        return f"waits in {_place(stepper, line)} for others to meet"
    return f"waits in {_place(stepper, line)}"


def _place(stepper: Stepper, line: Line) -> str:
    standing = own_standing(stepper.history.state_at(Position(line.number, line.frontier)))
    return "the library" if standing is None else short(standing.place)


def show_states(stepper: Stepper, voice: Voice, argument: str) -> None:
    waiting = [each for each in stepper.history.lines.values() if not each.is_over or each.is_waiting]
    for line in waiting:
        state = stepper.history.state_at(Position(line.number, line.frontier))
        condition = stepper.rows.condition(state.path.terms)
        here = "   <- here" if line.number == stepper.state.node else ""
        voice.say(f"node {line.number} waits in {_place(stepper, line)}: {condition}{here}")
    if not waiting:
        voice.say("no path waits: every one was walked to its end")
