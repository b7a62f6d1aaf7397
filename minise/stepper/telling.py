"""What the user hears after a move: what happened, where it led, and whether the path divides or is over there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from minise.events import Assumed, Ended, EndingKind
from minise.expr.arithmetic import signed
from minise.expr.term import Term
from minise.expr.text import text
from minise.ir.records import ScalarLayout
from minise.ir.types import Kind
from minise.merged_values import merged_texts
from minise.stepper.history import ImpossibleSide, Line, Position
from minise.stepper.places import standings
from minise.stepper.sources import short
from minise.stepper.stepper import Stepper
from minise.stepper.voice import Tone, Voice
from minise.stepper.walk import Arrival, Halted, Returned
from minise.trace import reported_place
from minise.value_cases import condition_text

SHOWN_NODES = 8
SHOWN_SIDES = 4  # impossible ones, of one move


def tell_move(stepper: Stepper, voice: Voice, before: Position, arrival: Arrival) -> None:
    """A move forwards from a position, at which the scene was last looked at."""
    returned = _result(stepper, arrival) if isinstance(arrival, Returned) else None
    sentence = stepper.scene.followed(stepper.state, returned)
    if sentence:
        voice.say(sentence, Tone.SENTENCE)
    _tell_remarks(stepper, voice, before)
    if isinstance(arrival, Halted):
        voice.say(arrival.reason, Tone.STOP)
    tell_place(stepper, voice)


def _result(stepper: Stepper, returned: Returned) -> str | None:
    """The value that a function returned, where the caller looks at it."""
    if returned.value is None:
        return None
    type = stepper.machine.function(returned.function).record.result
    # The IR keeps no sign: most integers have one.
    layout = ScalarLayout("", type, True) if type is not None and type.kind is Kind.INTEGER else None
    return stepper.display().scalar(returned.value, layout)


def tell_place(stepper: Stepper, voice: Voice) -> None:
    """Where the user stands now."""
    line = stepper.walk.line
    place = stepper.place()
    if place is not None:
        voice.say(f"{short(place)}   {stepper.sources.line(place)}", Tone.PLACE)
    innermost = next(standings(stepper.state), None)
    if innermost is not None and innermost.is_library and innermost.place != place:
        voice.say(f"  in {innermost.function} of the library ({short(innermost.place)})", Tone.SENTENCE)
    if not stepper.walk.is_at_end:
        return
    if line.fork is not None:
        tell_fork(stepper, voice)
    elif line.ending is not None:
        _tell_ending(stepper, voice, line.ending)
    elif line.is_waiting:
        running = [each.number for each in stepper.history.lines.values() if not each.is_over and each.region]
        voice.say(f"meeting: the path waits for others ({_nodes(running)}); `meet` lets them come", Tone.FORK)
    elif line.meeting is not None:
        voice.say(f"meeting: the path goes on with others as node {line.meeting}; `meet` goes there", Tone.FORK)


def tell_meeting(stepper: Stepper, voice: Voice, line: Line) -> None:
    """What became of a line that waited: the values of the state that goes on, with their conditions."""
    if line.is_waiting:
        return
    if line.meeting is None:
        voice.say("no other path can be merged with this one: it goes on alone", Tone.SENTENCE)
        return
    met = stepper.history.lines[line.meeting]
    assert met.merged is not None
    voice.say(
        f"{len(met.parents)} states become one: {_nodes(met.parents)} go on as node {met.number}", Tone.SENTENCE
    )
    for words in met.merged.description:
        voice.say(f"  {words}", Tone.SENTENCE)
    if met.merged.description:
        voice.say(f"  where {condition_text(met.merged.condition)}", Tone.SENTENCE)
    for name, values in merged_texts(met.variables, stepper.display()):
        for each in values:
            voice.say(f"  {name} = {each}")


def _nodes(numbers: Sequence[int]) -> str:
    shown = ", ".join(map(str, numbers[:SHOWN_NODES])) + (", ..." if len(numbers) > SHOWN_NODES else "")
    return f"node {shown}" if len(numbers) == 1 else f"nodes {shown}"


def tell_fork(stepper: Stepper, voice: Voice) -> None:
    """The sides of the fork at which the user stands, the impossible ones too."""
    line = stepper.walk.line
    assert line.fork is not None
    children = line.fork.children
    many = "both outcomes are" if len(children) == 2 else f"{len(children)} outcomes are"
    voice.say(f"fork: {many} possible", Tone.FORK)
    for number, child in enumerate(children, start=1):
        reached = stepper.history.lines[child.node]
        voice.say(f"  {number}  {text(child.condition)}  (node {child.node}{_fate(reached)})", Tone.FORK)
    for side in line.impossible:
        if side.position.instructions == line.end:
            voice.say(f"  -  {text(side.event.condition)}  (impossible: see `why`)", Tone.IMPOSSIBLE)


def _fate(line: Line) -> str:
    if line.ending is None:
        return ""
    fault = line.ending.fault
    return f", ends: {line.ending.kind.value if fault is None else fault.kind.value}"


def _tell_ending(stepper: Stepper, voice: Voice, ended: Ended) -> None:
    match ended.kind:
        case EndingKind.FAULT:
            assert ended.fault is not None
            voice.say(f"fault: {ended.fault.kind.value}: {ended.fault.message}", Tone.FAULT)
            for detail in ended.fault.details:
                voice.say(f"  {detail}", Tone.FAULT)
        case EndingKind.EXIT:
            voice.say(f"end: the program ends with status {_status(ended)}", Tone.ENDING)
        case EndingKind.ASSUMPTION:
            voice.say("end: no input satisfies what the program assumes here", Tone.ENDING)
        case EndingKind.SILENT:
            voice.say("end: the program asked to end this path without a report", Tone.ENDING)
        case EndingKind.STOPPED:
            voice.say(f"end: the path goes no further: {ended.reason}", Tone.ENDING)
        case _:
            assert_never(ended.kind)


def _status(ended: Ended) -> str:
    """C11 5.1.2.2.3: an int."""
    status = 0 if ended.status is None else ended.status
    return text(status if isinstance(status, Term) else signed(32, int(status)))


def ending_words(ended: Ended) -> str:
    """An ending in a few words, for lists of nodes."""
    place = reported_place(ended.stack)
    where = "" if place is None else f" in line {place.span.line}"
    if ended.fault is not None:
        return f"{ended.fault.kind.value}{where}"
    if ended.kind is EndingKind.EXIT:
        return f"exit {_status(ended)}"
    return str(ended.kind.value)


def _tell_remarks(stepper: Stepper, voice: Voice, before: Position) -> None:
    """What was found on the way: sides that no input takes, assumptions, and what was left out."""
    line = stepper.walk.line
    since = before.instructions if line.number == before.node else line.first
    sides = [each for each in passed_sides(stepper) if each.position.instructions >= since]
    for side in sides[:SHOWN_SIDES]:
        words = f"no input on this path makes {text(side.event.condition)}"
        voice.say(f"{words} (line {side.event.span.line})", Tone.IMPOSSIBLE)
    if len(sides) > SHOWN_SIDES:
        voice.say(f"and {len(sides) - SHOWN_SIDES} more sides are impossible", Tone.IMPOSSIBLE)
    for instructions, remark in line.remarks:
        if since <= instructions < stepper.state.instructions and not isinstance(remark, Assumed):
            voice.say(f"incomplete: {remark.reason}", Tone.FAULT)


def passed_sides(stepper: Stepper) -> Iterator[ImpossibleSide]:
    """The impossible sides of this node that the user has passed by, the first first."""
    line, now = stepper.walk.line, stepper.state.instructions
    return (each for each in line.impossible if each.position.instructions < now)
