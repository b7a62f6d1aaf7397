"""Decoded code, and what executing an instruction can lead to.

An instruction becomes an `Action`: a closure over the places of its operands in the register list, which holds the
function's constants too. Nearly always it does its work and returns None, and the next one follows. Otherwise it
returns an `Outcome`, and says by its kind how to go on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from minise.expr.booleans import negation
from minise.expr.term import Term
from minise.faults import Fault
from minise.ir import records as ir
from minise.source import Span
from minise.state import State
from minise.values import Value

COLD_RUNS: Final = 300  # runs after which writing a line anew pays (see `hot.py`)

Registers = list[Value]
Action = Callable[[State, Registers], "Outcome | None"]


class Code:
    """A straight line of actions: the last one always has an outcome. A block is one line, or several, cut behind
    each call. Returned as an outcome it means: go on there. A plain slotted class for the sake of the main loop."""

    __slots__ = (
        "actions",
        "block",
        "cold_runs",
        "executed",
        "function",
        "length",
        "running",
        "start",
        "tails",
    )

    def __init__(self, function: DecodedFunction, block: ir.Block, start: int) -> None:
        self.function = function
        self.block = block
        self.start = start  # of its first action, among the instructions of the block
        self.actions: tuple[Action, ...] = ()  # one for each instruction
        self.running: tuple[Action, ...] = ()  # the same, where the line is hot with fewer actions
        self.cold_runs = COLD_RUNS  # how often it still runs until it is hot
        self.length = 0
        self.tails: dict[int, Code] = {}
        self.executed = 0  # of its actions, how many some path has executed

    @property
    def is_reached(self) -> bool:
        return self.executed > 0

    def instruction(self, index: int) -> ir.Instruction:
        return self.block.instructions[self.start + index]

    def tail(self, index: int) -> Code:
        """The rest of this line from an action on, as a line of its own."""
        if index == 0:
            return self
        found = self.tails.get(index)
        if found is None:
            found = self.tails[index] = self.plain(index)
        return found

    def plain(self, index: int = 0) -> Code:
        """A copy of the line from an action on, which never gets hot."""
        copy = Code(self.function, self.block, self.start + index)
        copy.fill(self.actions[index:])
        copy.cold_runs = 0
        return copy

    def fill(self, actions: tuple[Action, ...]) -> None:
        self.actions = self.running = actions
        self.length = len(actions)

    def __repr__(self) -> str:
        return f"Code({self.function.record.name}/{self.block.label}+{self.start})"


class Sides:
    """Which ways of a branch or a switch some path has taken. Mutable, and shared by all states of a run."""

    __slots__ = ("_others", "instruction", "otherwise", "then")

    def __init__(self, instruction: ir.Branch | ir.Switch) -> None:
        self.instruction = instruction
        self.then = False
        self.otherwise = False
        self._others: set[str] = set()

    def take(self, destination: Code) -> Code:
        """A switch goes there."""
        self._others.add(destination.block.label)
        return destination

    @property
    def taken(self) -> set[str]:
        """The labels gone to."""
        if isinstance(self.instruction, ir.Switch):
            return self._others
        sides = ((self.then, self.instruction.then), (self.otherwise, self.instruction.otherwise))
        return {label for is_taken, label in sides if is_taken}


class DecodedFunction:
    """A function made ready to run. It is decoded when it is first called."""

    __slots__ = (
        "branches",
        "checks_overflow",
        "constants",
        "entry",
        "frame_size",
        "lines",
        "places",
        "record",
        "template",
    )

    def __init__(self, record: ir.Function, checks_overflow: bool = False) -> None:
        self.record = record
        self.checks_overflow = checks_overflow  # signed arithmetic that does not fit is a fault
        self.entry: Code | None = None
        self.lines: list[Code] = []  # all its code
        self.branches: list[Sides] = []  # and switches
        self.template: list[Value] = []  # a fresh frame's registers: undefined, and the constants behind them
        self.places: dict[str, int] = {}  # register name -> place in that list
        self.constants: dict[ir.Constant, int] = {}  # constant -> place in that list
        self.frame_size = 0  # bytes of C stack that a frame counts for


@dataclass(frozen=True, slots=True)
class Failed:
    """The program has certainly gone wrong at this instruction."""

    fault: Fault


@dataclass(frozen=True, slots=True)
class Exited:
    """The program has ended by itself."""

    status: int | Term


# What is left to do of an instruction in the state that goes one of its ways.
Take = Callable[[State], "Outcome | None"]


@dataclass(frozen=True, slots=True)
class Way:
    """One way to go on: if the guard holds, `take` does the rest of the instruction in the state that goes it.
    A way that is `dropped`, for the reason given, is not gone; the run is incomplete where it is possible."""

    guard: bool | Term
    take: Take
    dropped: str | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """Several ways may be possible. Their guards exclude each other and cover the path."""

    ways: tuple[Way, ...]


class Branched(NamedTuple):
    """A choice between the two sides of a branch. The path condition often holds its condition in so many words, and
    running comes here hundreds of thousands of times: the two ways are made on demand."""

    condition: Term
    take_then: Take
    take_otherwise: Take
    sides: Sides

    @property
    def ways(self) -> tuple[Way, Way]:
        return Way(self.condition, self.take_then), Way(negation(self.condition), self.take_otherwise)


@dataclass(frozen=True, slots=True)
class Assumed:
    """The path goes on only where the condition holds. `cut` is set where it is not the program that says so, but a
    limit that cuts inputs off."""

    condition: bool | Term
    take: Take
    cut: str | None = None


@dataclass(frozen=True, slots=True)
class Doubted:
    """The instruction is done and the path goes on, but other ways were possible: the run is incomplete."""

    reason: str


@dataclass(frozen=True, slots=True)
class Supposed:
    """What follows is right under an assumption that the run lists. Without a `then`, the instruction is done."""

    assumption: str
    then: Outcome | None


@dataclass(frozen=True, slots=True)
class Silenced:
    """The program asked for the path to end without a report. Where it `gives_up`, the path ends like one on which an
    assumption does not hold."""

    gives_up: bool = False


@dataclass(frozen=True, slots=True)
class Marked:
    """The program says that paths which divide from here on shall meet again, or (not `begins`) that they do here."""

    begins: bool


class Left:
    """The state stands where it leaves its region (see `state.Region`): it goes no further on its own."""

    __slots__ = ()


LEFT: Final = Left()


class FrameChanged:
    """Another frame is the innermost now: go on where it stands."""

    __slots__ = ()


FRAME_CHANGED: Final = FrameChanged()

Outcome = (
    Code
    | FrameChanged
    | Failed
    | Exited
    | Choice
    | Branched
    | Assumed
    | Doubted
    | Supposed
    | Silenced
    | Marked
    | Left
)


@dataclass(frozen=True, slots=True)
class Site:
    """Where an action comes from: its instruction's number in the program, and its source."""

    number: int
    span: Span
