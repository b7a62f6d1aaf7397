"""A test: everything a concrete run needs to follow one path, and what is predicted of that run."""

from __future__ import annotations

from dataclasses import dataclass

from minise.faults import FaultKind


@dataclass(frozen=True, slots=True)
class Exits:
    """The program ends with this code."""

    code: int


@dataclass(frozen=True, slots=True)
class Fails:
    """The program ends in a fault; the place is that of the user's own code, where it is known."""

    kind: FaultKind
    file: str | None = None
    line: int | None = None
    message: str = ""


Ending = Exits | Fails


@dataclass(frozen=True, slots=True)
class Prediction:
    """`output` is what stands on standard output at the end."""

    ending: Ending
    output: bytes = b""


@dataclass(frozen=True, slots=True)
class TestInput:
    """One symbolic input. The n-th demand of a run for a name gets the n-th input of that name."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class TestCase:
    """`program` is the source file; `arguments` begin with the program's name, as argv does.

    Of an entry other than main, each parameter takes the input of its name, and with `unknown_globals` so does each
    global variable that it can reach, unless it is const. Without a prediction, the path was cut
    off, or the test comes from a tool that predicts nothing."""

    program: str
    entry: str = "main"
    arguments: tuple[str, ...] = ("program",)
    stdin: bytes = b""
    inputs: tuple[TestInput, ...] = ()
    prediction: Prediction | None = None
    unknown_globals: bool = False


def describe(ending: Ending) -> str:
    """The ending in a few words: `exit 3`, `double free at list.c:12`."""
    match ending:
        case Exits(code=code):
            return f"exit {code}"
        case Fails(kind=kind, file=None) | Fails(kind=kind, line=None):
            return kind.value
        case Fails(kind=kind, file=file, line=line):
            return f"{kind.value} at {file}:{line}"
