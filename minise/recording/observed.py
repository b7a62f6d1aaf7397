"""What was seen of one state: its view, and what stands behind it."""

from __future__ import annotations

from minise.ir.records import Layout
from minise.memory.notes import Note
from minise.recording.records import Change
from minise.recording.view import View
from minise.state import Frame
from minise.values import Value


class Observed:
    """Belongs to one state, and is brought up to date in place."""

    __slots__ = (
        "allocated",
        "begun",
        "decided",
        "frame",
        "in_families",
        "learned",
        "new_notes",
        "notes",
        "registers",
        "undecided",
        "view",
    )

    def __init__(self) -> None:
        self.view = View()
        self.frame: Frame | None = None  # the innermost one
        self.registers: list[list[Value]] = []  # the raw values of each frame, outermost first
        self.allocated: dict[int, Layout | None] = {}  # layouts of objects; one dictionary for all states of a run
        self.begun: list[int] = []  # objects that were not there at the look before
        self.notes = 0  # how many the memory had at that look
        self.new_notes: tuple[Note, ...] = ()  # what the memory did with objects by itself, and nobody told yet
        self.learned: dict[int, Layout] = {}  # of heap blocks, by the typed pointers to them
        self.in_families: set[int] = set()  # objects that were written at symbolic indices
        self.undecided: set[int] = set()  # objects with a value that a longer path condition may decide
        self.decided: tuple[Change, ...] = ()  # of the last look: values that the path decides now, and nothing wrote

    def copy(self) -> Observed:
        copy = Observed()
        copy.view = self.view.copy()
        copy.registers = [each.copy() for each in self.registers]
        copy.allocated = self.allocated
        copy.learned = self.learned.copy()
        copy.in_families = self.in_families.copy()
        copy.undecided = self.undecided.copy()
        copy.notes = self.notes
        copy.new_notes = self.new_notes
        return copy

    def layout_of(self, number: int) -> Layout | None:
        """The C type of an object."""
        return self.learned.get(number) or self.allocated.get(number)
