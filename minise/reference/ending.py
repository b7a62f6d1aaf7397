"""How a run ends. A fault, an exit or a limit unwinds to the machine, which alone catches it: so each rule of the
semantics reads as the rule, not as the passing on of its exceptions."""

from __future__ import annotations

from enum import Enum
from typing import NoReturn

from minise.faults import Fault, FaultKind


class Ending(Enum):
    EXIT = "exit"
    FAULT = "fault"
    LIMIT = "limit"
    ASSUMPTION_VIOLATED = "assumption violated"


class RunEnded(Exception):
    """Raised wherever a run ends; never leaves `run_reference`."""

    def __init__(self, ending: Ending, exit_code: int = 0, fault: Fault | None = None) -> None:
        super().__init__(ending)
        self.ending = ending
        self.exit_code = exit_code
        self.fault = fault


def fail(kind: FaultKind, message: str) -> NoReturn:
    raise RunEnded(Ending.FAULT, 1, Fault(kind, message))


def undefined_use() -> NoReturn:
    fail(FaultKind.UNINITIALISED_READ, "use of a value that was never given")


def leave(status: int) -> NoReturn:
    """C11 7.22.4.4p5: the status that the environment sees has eight bits."""
    raise RunEnded(Ending.EXIT, status & 0xFF)


def assume(condition: bool) -> None:
    if not condition:
        raise RunEnded(Ending.ASSUMPTION_VIOLATED)
