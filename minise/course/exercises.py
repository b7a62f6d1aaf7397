"""The exercises of a lesson, as exercises.toml states them. `file` is what the student edits.

No right answer stands there: what is right is found by running minise on the programs of the lesson, and on the
solution of the same name where a judge compares with one.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a run of `program`: a member of what `minise run --json` prints, such as `queries.solver`, or
    one of `infeasible` (sides that no input takes), `nodes` (of the tree) and `missed` (lines). Of a list of objects
    it is how many there are; `faults.line` is the line of each."""

    program: Path
    options: str
    figure: str


@dataclass(frozen=True, slots=True)
class Winner:
    """Which of several settings gives the smallest figure: names to options."""

    program: Path
    figure: str
    settings: dict[str, str]


@dataclass(frozen=True, slots=True)
class Witness:
    """An input with which `program` comes to an ending: `exit 3`, `double free`, or `fault` for any fault."""

    program: Path
    options: str
    ending: str


Subject = Figure | Winner | Witness


@dataclass(frozen=True, slots=True)
class Question:
    """`name` stands before the answer in the answers file."""

    name: str
    subject: Subject
    hint: str


@dataclass(frozen=True, slots=True)
class Predict:
    """A file of answers, given before anything is run."""

    file: str
    questions: tuple[Question, ...]


@dataclass(frozen=True, slots=True)
class Repair:
    """No fault may be left, every path does what the solution does, and the run has these figures."""

    file: str
    hint: str
    options: str
    demands: dict[str, int]


@dataclass(frozen=True, slots=True)
class Assume:
    """Assumptions that exclude every fault, and no input that the solution takes; with all others, the program does
    what the solution does."""

    file: str
    hint: str
    options: str


@dataclass(frozen=True, slots=True)
class Shape:
    """A program whose run has these figures: `paths = 4` and so on."""

    file: str
    hint: str
    options: str
    demands: dict[str, int]


@dataclass(frozen=True, slots=True)
class Tune:
    """A file of options, which come behind the given ones: with them, the program's run has at least and at most
    these figures. They say how it is explored, and must not change what is explored."""

    file: str
    hint: str
    program: Path
    options: str
    is_complete: bool  # nothing may be left out
    least: dict[str, int]
    most: dict[str, int]


@dataclass(frozen=True, slots=True)
class Harness:
    """A program that tests a function from a header: it finds a fault in each `seeded` folder's version of it, and
    none in that of the `correct` folder."""

    file: str
    hint: str
    options: str
    correct: Path
    seeded: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class Listen:
    """A Python file with a class `Answer`: a listener, whose `answer` is to be a figure of the run that it heard, for
    each of the programs."""

    file: str
    hint: str
    programs: tuple[Path, ...]
    figure: str


Exercise = Predict | Repair | Assume | Shape | Tune | Harness | Listen
