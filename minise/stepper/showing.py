"""The commands that show the state: values, memory, conditions, frames, source."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from minise.expr.text import text
from minise.ir.text import print_function
from minise.recording.records import ObjectRecord, ShownValue
from minise.recording.values import place_name
from minise.recording.view import Held, ObjectState
from minise.stepper.places import own_standing, standings
from minise.stepper.sources import short
from minise.stepper.stepper import Refused, Stepper
from minise.stepper.telling import passed_sides
from minise.stepper.voice import Tone, Voice
from minise.streams import STANDARD_ERROR
from minise.trace import next_instruction
from minise.variables import Shown
from minise.why import why_not

_SHOWN_CELLS = 16
_SHOWN_FRAMES = 20
_AROUND = 5  # lines of source or IR, before and behind


def print_value(stepper: Stepper, voice: Voice, argument: str) -> None:
    if not argument:
        raise Refused("which expression?")
    for case in stepper.cases(argument):
        condition = " && ".join(case.conditions)
        under = f" if {condition}" if condition else ""
        detail = f"   ({case.detail})" if case.detail else ""
        voice.say(f"{argument} = {case.text}{detail}{under}")


def show_locals(stepper: Stepper, voice: Voice, argument: str) -> None:
    standing = stepper.standing()
    found = stepper.local_values(standing)
    for name, value in found:
        voice.say(f"{name} = {value}")
    if not found:
        voice.say(f"no variable of {standing.function} is in scope here")


def show_path_condition(stepper: Stepper, voice: Voice, argument: str) -> None:
    conditions = stepper.conditions()
    for term, place in conditions:
        where = "" if place.is_library else f"   (line {place.line})"
        voice.say(f"{text(term)}{where}")
    if not conditions:
        voice.say("true: every input comes here")


def show_inputs(stepper: Stepper, voice: Voice, argument: str) -> None:
    found = stepper.inputs()
    for name, value in found:
        voice.say(f"{name} = {value}")
    if not found:
        voice.say("nothing is symbolic so far")


def show_output(stepper: Stepper, voice: Voice, argument: str) -> None:
    printed = stepper.scene.look(stepper.state).output
    if not printed:
        voice.say("nothing was printed so far")
        return
    marked = ("\n".join(f"stderr: {each}" for each in part.text.split("\n")) for part in printed)
    whole = "".join(
        shown if part.stream == STANDARD_ERROR else part.text for part, shown in zip(printed, marked, strict=True)
    )
    voice.say(whole.removesuffix("\n"))


def why(stepper: Stepper, voice: Voice, argument: str) -> None:
    """Of the impossible sides at the fork, or else of the last one passed."""
    line = stepper.walk.line
    sides = [each for each in line.impossible if each.position.instructions == stepper.state.instructions]
    sides = sides or list(passed_sides(stepper))[-1:]
    if not sides:
        raise Refused("no side was found impossible on this node")
    for side in sides:
        event = side.event
        found = why_not(stepper.history.solver, event, stepper.conditions()[: side.conditions])
        voice.say(f"{text(event.condition)} is impossible in line {event.span.line}", Tone.IMPOSSIBLE)
        for reason in () if found is None else found.reasons:
            voice.say(f"  because {text(reason.term)}   (line {reason.place.line})")
        if found is not None and not found.reasons:
            voice.say("  because it contradicts itself")


# ---------------------------------------------------------------------------------------------------------
# Memory


class SeenObject(NamedTuple):
    """An object of the user's own, and its cells by what C calls them."""

    record: ObjectRecord
    held: ObjectState
    cells: list[Shown]


def seen_objects(stepper: Stepper) -> Iterator[SeenObject]:
    records = stepper.scene.observer.objects.records
    for index, held in stepper.scene.look(stepper.state).objects.items():
        record = records[index]
        if _is_own(record):
            cells = [_cell(record, each) for _, each in sorted(held.cells.items())]
            if not cells and held.root.kind != "undefined":
                cells = [Shown(record.name, f"{held.root.text} everywhere")]
            elif held.root.kind != "undefined" and _has_others(held):
                text = held.root.text
                cells.append(Shown("the others", f"those of {text}" if text.startswith('"') else text))
            yield SeenObject(record, held, cells)


def _is_own(record: ObjectRecord) -> bool:
    """Literals and arguments are shown where something points to them."""
    is_quiet = record.name.startswith((".", '"', "argv", "envp"))
    return record.kind != "function" and not record.is_library and not is_quiet


def _has_others(held: ObjectState) -> bool:
    """Whether the object has bytes beside its cells."""
    covered = sum(each.cell.size * each.cell.length for each in held.cells.values())
    return not held.size.isdigit() or covered < int(held.size)


def _cell(record: ObjectRecord, held: Held) -> Shown:
    cell, value = held
    many = f" and {cell.length - 1} more" if cell.length > 1 else ""
    return Shown(f"{place_name(record.name, cell.path)}{many}", value.text)


def show_memory(stepper: Stepper, voice: Voice, argument: str) -> None:
    found = list(seen_objects(stepper))
    if argument:
        found = [each for each in found if each.record.name == argument]
        if not found:
            raise Refused(f"no living object is called '{argument}'")
    for each in found:
        _tell_object(voice, each, None if argument else _SHOWN_CELLS)
    ended = [] if argument else list(_ended_objects(stepper))
    for words in ended:
        voice.say(words, Tone.FAULT)
    if not found and not ended:
        voice.say("no object lives: every variable is in a register")


def _ended_objects(stepper: Stepper) -> Iterator[str]:
    """Objects that have ended, but that a variable or another object still points to."""
    view, table = stepper.scene.look(stepper.state), stepper.scene.observer.objects
    pointed: dict[int, str] = {}  # objects, with what points to them first
    for name, value in _pointers(stepper):
        for index in (value.object, *value.objects):
            if index is not None and index >= 0 and index not in view.objects:
                pointed.setdefault(index, name)
    numbers = {table.find(number): number for number in table.numbers()}
    for index, name in sorted(pointed.items()):
        for seen in stepper.state.memory.describe([numbers[index]], with_ended=True):
            if seen.ending is not None:
                line = "" if seen.ended_at is None else f" in line {seen.ended_at.line}"
                record = table.records[index]
                yield f"{record.name}: {record.kind}, {seen.ending.value}{line}; {name} still points to it"


def _pointers(stepper: Stepper) -> Iterator[tuple[str, ShownValue]]:
    """Pointers in variables and in the user's own objects, with their names."""
    view, observer = stepper.scene.look(stepper.state), stepper.scene.observer
    for frame in reversed(view.frames):
        slots = observer.functions.slots(frame.function)
        for slot, value in sorted(frame.registers.items()):
            if slots[slot].role != "temporary" and not slots[slot].in_memory:
                yield slots[slot].name, value
    for index, held in sorted(view.objects.items()):
        if not observer.objects.records[index].is_library:
            for _, (cell, value) in sorted(held.cells.items()):
                yield place_name(observer.objects.records[index].name, cell.path), value


def _tell_object(voice: Voice, seen: SeenObject, most: int | None) -> None:
    record, held, cells = seen
    kind = f"{record.kind} {held.type}".strip()
    where = "" if record.place.is_library else f", from line {record.place.line}"
    size = "1 byte" if held.size == "1" else f"{held.size} bytes"
    voice.say(f"{record.name}: {kind}, {size} at {held.where}{where}", Tone.PLACE)
    for name, value in cells[:most]:
        voice.say(f"  {name} = {value}")
    if most is not None and len(cells) > most:
        voice.say(f"  ... and {len(cells) - most} more")
    if not cells:
        voice.say("  nothing was written to it")


# ---------------------------------------------------------------------------------------------------------
# Frames and source


def where(stepper: Stepper, voice: Voice, argument: str) -> None:
    found = list(standings(stepper.state))
    own = stepper.frames()
    for number, each in enumerate(found[:_SHOWN_FRAMES]):
        mark = "*" if own and each.frame is stepper.standing().frame else " "
        voice.say(f"{mark} #{number}  {each.function} at {short(each.place)}")
    if len(found) > _SHOWN_FRAMES:
        voice.say(f"  ... and {len(found) - _SHOWN_FRAMES} more")
    if not found:
        voice.say("the program is over")


def frame(stepper: Stepper, voice: Voice, argument: str) -> None:
    found = list(standings(stepper.state))
    if argument and (not argument.isdecimal() or int(argument) >= len(found)):
        raise Refused(f"there is no frame {argument}: `where` lists them")
    if argument:
        wanted = found[int(argument)]
        own = stepper.frames()
        chosen = next((index for index, each in enumerate(own) if each.frame is wanted.frame), None)
        if chosen is None:
            raise Refused(f"{wanted.function} is a function of the library")
        stepper.selected = chosen
    standing = stepper.standing()
    voice.say(f"{standing.function} at {short(standing.place)}   {stepper.sources.line(standing.place)}", Tone.PLACE)


def list_source(stepper: Stepper, voice: Voice, argument: str) -> None:
    standing = own_standing(stepper.state)
    if standing is None:
        raise Refused("the program is over: there is no current line")
    file, line = standing.place.file, standing.place.line
    if argument:
        place = stepper.sources.first_place(argument)
        if place is None and not argument.isdecimal():
            raise Refused(f"'{argument}' is neither a line nor a function of the program")
        file, line = (file, int(argument)) if place is None else (place.file, place.line)
    lines = stepper.sources.lines(file)
    if not 1 <= line <= len(lines):
        raise Refused(f"the file has {len(lines)} lines")
    for number in range(max(1, line - _AROUND), min(len(lines), line + _AROUND) + 1):
        is_here = (file, number) == (standing.place.file, standing.place.line)
        voice.say(
            f"{'->' if is_here else '  '} {number:4}  {lines[number - 1]}".rstrip(),
            Tone.PLACE if is_here else Tone.PLAIN,
        )


def show_ir(stepper: Stepper, voice: Voice, argument: str) -> None:
    frame = stepper.state.frame
    if frame is None:
        raise Refused("the program is over: there is no next instruction")
    at = stepper.scene.observer.entry(frame).place(next_instruction(frame)).line
    lines = print_function(frame.function.record).rstrip("\n").split("\n")
    for number in range(max(0, at - _AROUND), min(len(lines), at + _AROUND + 1)):
        voice.say(f"{'->' if number == at else '  '} {lines[number]}", Tone.PLACE if number == at else Tone.PLAIN)
