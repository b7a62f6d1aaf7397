"""The commands that move."""

from __future__ import annotations

from collections.abc import Callable

from minise.source import Span
from minise.stepper.history import Position
from minise.stepper.stepper import Refused, Stepper
from minise.stepper.telling import tell_fork, tell_meeting, tell_move, tell_place
from minise.stepper.voice import Tone, Voice
from minise.stepper.walk import ARRIVED, Arrival, Halted, Walk


def count_of(argument: str) -> int:
    """How often: once, if nothing is said."""
    if not argument:
        return 1
    if not argument.isdecimal() or int(argument) == 0:
        raise Refused(f"'{argument}' is no number of steps")
    return int(argument)


def _forwards(stepper: Stepper, voice: Voice, move: Callable[[Walk], Arrival], times: int = 1) -> None:
    walk = stepper.walk
    if walk.is_at_end:
        if walk.line.fork is not None:
            raise Refused("the path divides here: choose a side with `fork N`")
        if walk.line.ending is None:
            raise Refused("the path meets others here: `meet` goes on with them")
        raise Refused("the path is over: `back` goes back, `states` lists the paths that wait")
    before = walk.position
    arrival: Arrival = ARRIVED
    for _ in range(times):
        arrival = move(walk)
        if arrival is not ARRIVED:
            break
    stepper.came_from.append(before)
    stepper.selected = 0
    tell_move(stepper, voice, before, arrival)


def step(stepper: Stepper, voice: Voice, argument: str) -> None:
    _forwards(stepper, voice, Walk.step, count_of(argument))


def next_statement(stepper: Stepper, voice: Voice, argument: str) -> None:
    _forwards(stepper, voice, Walk.next, count_of(argument))


def step_instruction(stepper: Stepper, voice: Voice, argument: str) -> None:
    _forwards(stepper, voice, Walk.instruction, count_of(argument))


def go_on(stepper: Stepper, voice: Voice, argument: str) -> None:
    _forwards(stepper, voice, Walk.go_on)


def finish(stepper: Stepper, voice: Voice, argument: str) -> None:
    _forwards(stepper, voice, Walk.finish)


def until(stepper: Stepper, voice: Voice, argument: str) -> None:
    file, line = place_of(stepper, argument)

    def is_there(place: Span) -> bool:
        return (place.file, place.line) == (file, line)

    _forwards(stepper, voice, lambda walk: walk.until(is_there))


def place_of(stepper: Stepper, argument: str) -> tuple[str, int]:
    """`12`, `sort.c:12` or `sort`: a line that holds code."""
    first = stepper.sources.first_place(argument)
    if first is not None:
        return first.file, first.line
    name, _, number = argument.rpartition(":")
    if not number.isdecimal():
        raise Refused(f"'{argument}' is neither a line nor a function of the program" if argument else "which line?")
    here = stepper.place()
    file = stepper.sources.find_file(name) if name else None if here is None else here.file
    if file is None:
        raise Refused(f"the program has no file '{name}'")
    line = stepper.sources.code_line(file, int(number))
    if line is None:
        raise Refused(f"no code stands in line {number} or behind it")
    return file, line


# ---------------------------------------------------------------------------------------------------------
# Elsewhere in the tree


def choose(stepper: Stepper, voice: Voice, argument: str) -> None:
    walk = stepper.walk
    fork = walk.line.fork
    if fork is None or not walk.is_at_end:
        raise Refused("the path does not divide here")
    if not argument:
        tell_fork(stepper, voice)
        return
    if not argument.isdecimal() or not 1 <= int(argument) <= len(fork.children):
        raise Refused(f"there is no side {argument}: choose one from 1 to {len(fork.children)}")
    _jump(stepper, voice, lambda: walk.choose(fork.children[int(argument) - 1].node))


def meet(stepper: Stepper, voice: Voice, argument: str) -> None:
    walk = stepper.walk
    line = walk.line
    if not walk.is_at_end or (not line.is_waiting and line.meeting is None):
        raise Refused("the path does not wait for others here")
    before = walk.position
    arrival = walk.meet()
    stepper.came_from.append(before)
    if isinstance(arrival, Halted):
        voice.say(arrival.reason, Tone.STOP)
    tell_meeting(stepper, voice, line)
    _look_around(stepper, voice)


def back(stepper: Stepper, voice: Voice, argument: str) -> None:
    times = count_of(argument)
    before = stepper.walk.position
    if not stepper.walk.back(times):
        raise Refused("this is the beginning of the program")
    _arrive(stepper, voice, before)


def go_to(stepper: Stepper, voice: Voice, argument: str) -> None:
    number, _, where = argument.partition(" ")
    if not number.isdecimal() or int(number) not in stepper.history.lines:
        raise Refused(f"there is no node {argument}: `tree` shows them" if argument else "which node?")
    node = int(number)
    if where not in ("", "start"):
        raise Refused(f"'{where}' is no place in a node: leave it out, or say 'start'")
    walk = stepper.walk
    _jump(stepper, voice, lambda: walk.choose(node) if where and node else walk.go_to(node))


def undo(stepper: Stepper, voice: Voice, argument: str) -> None:
    if not stepper.came_from:
        raise Refused("there is no move to undo")
    position = stepper.came_from.pop()
    stepper.walk.go(position)
    _look_around(stepper, voice)


def _jump(stepper: Stepper, voice: Voice, move: Callable[[], None]) -> None:
    before = stepper.walk.position
    move()
    _arrive(stepper, voice, before)


def _arrive(stepper: Stepper, voice: Voice, before: Position) -> None:
    stepper.came_from.append(before)
    _look_around(stepper, voice)


def _look_around(stepper: Stepper, voice: Voice) -> None:
    stepper.selected = 0
    stepper.scene.look(stepper.state)
    stepper.stops.refresh(stepper.state)
    tell_place(stepper, voice)
