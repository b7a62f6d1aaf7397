"""The commands for breakpoints and watches."""

from __future__ import annotations

from minise.stepper.moving import place_of
from minise.stepper.stepper import Refused, Stepper
from minise.stepper.stops import Watch
from minise.stepper.voice import Tone, Voice


def add_break(stepper: Stepper, voice: Voice, argument: str) -> None:
    here = stepper.place()
    if not argument and here is None:
        raise Refused("where?")
    file, line = place_of(stepper, argument) if argument or here is None else (here.file, here.line)
    voice.say(str(stepper.stops.add_breakpoint(file, line)), Tone.STOP)


def add_watch(stepper: Stepper, voice: Voice, argument: str) -> None:
    if not argument:
        raise Refused("which expression?")
    made = stepper.stops.add_watch(stepper.state, argument)
    voice.say(f"{made}, now {made.value}", Tone.STOP)


def delete(stepper: Stepper, voice: Voice, argument: str) -> None:
    if not argument.isdecimal() or int(argument) not in stepper.stops.all:
        raise Refused(f"there is no breakpoint or watch {argument}: `info` lists them" if argument else "which one?")
    del stepper.stops.all[int(argument)]


def info(stepper: Stepper, voice: Voice, argument: str) -> None:
    for each in stepper.stops.all.values():
        voice.say(f"{each}, now {each.value}" if isinstance(each, Watch) else str(each))
    if not stepper.stops.all:
        voice.say("there are no breakpoints and no watches")
