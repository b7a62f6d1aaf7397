"""The contract of a memory model. Read this first; every model is one implementation of `Memory`.

A model says what can happen, it never decides: an access that may go several ways returns one outcome per way,
whose guards exclude each other and cover the path, and the explorer forks. A memory belongs to one state and is
changed in place; `fork` gives an independent copy at next to no cost. A store that is an outcome is therefore a
promise: its `change` is carried out in the memory of the state that takes it. Where there is one outcome only, and it
is certain, it may have happened already. What an access moves or splits, it does at once, for all outcomes.

Architecture invariant: nothing in this folder knows of states, schedulers or trees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple, Protocol

from minise.expr.addresses import Addresses
from minise.expr.term import Term
from minise.faults import Fault
from minise.ir.records import Layout, PointerCompareOp
from minise.ir.types import Type
from minise.memory.notes import Note
from minise.source import Span
from minise.values import Pointer, Undefined, Value

Guard = bool | Term


class ObjectKind(Enum):
    GLOBAL = "global"
    STACK = "stack"
    HEAP = "heap"
    VARIADIC = "variadic"
    FUNCTION = "function"


class Ending(Enum):
    """How an object's life can end."""

    FREED = "freed"
    SCOPE_LEFT = "scope left"
    FUNCTION_RETURNED = "function returned"


@dataclass(frozen=True, slots=True)
class Allocation:
    """A request for an object. `site` is the number of the allocating instruction, followed by those of the calls
    around it, innermost first: together with how many came from there before on this path, it is the object's
    identity, the same in every state that took the same way."""

    kind: ObjectKind
    size: int | Term
    alignment: int
    name: str
    place: Span
    site: tuple[int, ...]
    read_only: bool = False
    layout: Layout | None = None


@dataclass(frozen=True, slots=True)
class Origin:
    """Where an object comes from: the first request there, which of the ways of calls that led there, in the order of
    the run, and how many objects it made on a path before, this one counted."""

    request: Allocation
    way: int
    count: int


@dataclass(frozen=True, slots=True)
class Loaded:
    """`doubt` says what was taken for granted: a run in which that happens is incomplete. An `assumption` is only
    listed: it is about which address an object has, and leaves no path out."""

    guard: Guard
    value: Value
    doubt: str | None = None
    assumption: str | None = None


@dataclass(frozen=True, slots=True)
class Stored:
    guard: Guard
    change: Callable[[Memory], None] | None = None


@dataclass(frozen=True, slots=True)
class Faulted:
    guard: Guard
    fault: Fault


@dataclass(frozen=True, slots=True)
class Dropped:
    """A way that the model leaves out; a run in which it is possible is incomplete."""

    guard: Guard
    reason: str


class Unsure:
    """The answer of `peek` when an access needs a closer look."""

    __slots__ = ()


UNSURE: Final = Unsure()


class SolverView(Protocol):
    """What a model sees of solving: questions about the current path. `site` is the number of the instruction that is
    executed; it only helps to ask less."""

    site: int

    def is_possible(self, condition: Guard) -> bool:
        """False only if the condition certainly contradicts the path."""

    def possibility(self, condition: Guard) -> bool | None:
        """Whether the condition is possible on the path; None if the solver left that undecided."""

    def is_certain(self, condition: Guard) -> bool:
        """True only if the path certainly implies the condition."""

    def example(self, value: int | Term) -> int:
        """One value that the term can have on this path."""

    @property
    def effort(self) -> int:
        """What answering took so far, over all paths of the run, in units that are the same in every run. Read before
        and after some questions, it tells what these cost."""

    def known(self, value: int | Term) -> int | Term:
        """The same value on this path, with the inputs that it fixes put in. Nobody is asked for that."""


class Chooser(Protocol):
    """Makes one value of several, of which each memory that is joined has one, in the order of the memories."""

    def number(self, width: int, values: Sequence[int | Term]) -> int | Term: ...

    def base(self, values: Sequence[int | Term]) -> int | Term:
        """The same for bases of pointers: a choice between them, and never a number computed from them."""

    def truth(self, values: Sequence[bool | Term]) -> bool | Term: ...

    def array(self, values: Sequence[Term]) -> Term: ...


# ---------------------------------------------------------------------------------------------------------
# What viewers see of a memory

# What an object holds where nothing was written: nothing, zeros, constant bytes (and zeros behind them), an input.
RootView = Undefined | int | bytes | Term


class CellView(NamedTuple):
    """A whole value at an offset of an object, and the condition under which it was written."""

    offset: int
    type: Type
    value: Value
    defined: Guard = True


class FamilyView(NamedTuple):
    """Many equally spaced elements that were written at a symbolic index; `array` holds them, unless they are
    pointers."""

    offset: int
    type: Type
    length: int
    stride: int
    array: Term | None


@dataclass(frozen=True, slots=True)
class ObjectView:
    """One object as it is now. `where` says in the model's own words where it lies: an address, a place in a segment.
    Cells and families stand in order of their offsets and do not overlap."""

    number: int
    kind: ObjectKind
    name: str
    size: int | Term
    where: str
    place: Span
    layout: Layout | None
    read_only: bool
    root: RootView
    cells: tuple[CellView, ...]
    families: tuple[FamilyView, ...]
    ending: Ending | None = None
    ended_at: Span | None = None


@dataclass(frozen=True, slots=True)
class MemoryReport:
    """What a model counted, by names for people and JSON, and what a reader of the results should know of it."""

    counts: Mapping[str, int | float]
    notes: tuple[str, ...]


NOTHING_TO_REPORT: Final = MemoryReport({}, ())


class Memory(Protocol):
    """All objects of one state, and what they hold. `capacity` bounds the inputs whose sizes are terms."""

    @property
    def capacity(self) -> int: ...

    @property
    def largest_size(self) -> int:
        """The most bytes of an object whose size is a term: the capacity, if room is set aside for each."""

    @property
    def report(self) -> MemoryReport:
        """Over the whole run, for all its memories."""

    @property
    def notes(self) -> tuple[Note, ...]:
        """What the model did with objects by itself so far, on this path."""

    @property
    def largest_segment(self) -> int:
        """The bytes of the largest segment that objects shared so far; 0 if none did."""

    def fork(self) -> Memory:
        """An independent copy: neither sees what the other does from now on."""

    def is_equal(self, other: Memory) -> bool:
        """Whether the two certainly hold the same in the same objects; joining them then chooses nothing."""

    def is_joinable(self, other: Memory) -> bool:
        """Whether the two can be expected to join: they hold the same objects. The same for all that join one."""

    def joined(self, others: Sequence[Memory], chooser: Chooser) -> Memory | None:
        """A memory that holds what each of these holds where the chooser means it; this one comes first. None if it
        cannot be made. Those that are joined are not used any more."""

    # -- objects ---------------------------------------------------------------------------------------------

    @property
    def symbolic_sizes(self) -> tuple[Term, ...]:
        """The sizes of all objects so far that have a symbolic one, ended or not."""

    def allocate(self, request: Allocation, write: Callable[[Contents], None] | None = None) -> Pointer:
        """A new object with undefined contents, or with those that `write` gives it."""

    def initialise(self, pointer: Pointer, write: Callable[[Contents], None]) -> None:
        """Gives a new object its first contents, read-only or not."""

    def bases(self, pointer: Pointer) -> tuple[tuple[Guard, int | None], ...]:
        """The objects that the pointer can be based on, each with the condition under which it is; 0 is none. None
        stands for further blocks of many that were made at once, too many to tell."""

    def extent(self, base: int) -> int | Term | None:
        """The size of a living object; None if it does not live."""

    def is_allocated(self, pointer: Pointer, view: SolverView) -> Guard:
        """The condition under which the object that the pointer is based on lives: a model that frees through a
        symbolic pointer without a fork knows no more of the blocks that it may mean."""

    def holds(self, pointer: Pointer, size: int) -> Guard:
        """The condition under which so many bytes at the pointer lie in one living object. Of further blocks of many
        that were made at once, it is taken to hold."""

    def origin(self, base: int) -> Origin | None:
        """Of an object of any memory of the run, whether it lives or not; None if there was none."""

    def layout(self, base: int) -> Layout | None:
        """The C type of a living object, where it has one."""

    def contents(self, pointer: Pointer) -> object | None:
        """What the pointer's object holds, as a thing to be recognised by its identity: found again, in this memory
        or in another that will not change either, the object holds the same. None if the model cannot tell."""

    def make_input(self, base: int, offset: int, parts: Sequence[InputPart]) -> Stored | Faulted:
        """Gives a stretch of an object symbolic contents."""

    def end(self, pointer: Pointer, ending: Ending, place: Span) -> None:
        """The life of a stack object ends; touching it from now on is a fault."""

    def free(self, pointer: Pointer, place: Span, view: SolverView) -> tuple[Stored | Faulted | Dropped, ...]:
        """free(): null is allowed, anything but the start of a living heap object is a fault."""

    # -- accesses --------------------------------------------------------------------------------------------

    def peek(self, pointer: Pointer, type: Type) -> Value | Unsure:
        """The short way of `load`: the value if the access is certainly right, else UNSURE."""

    def poke(self, pointer: Pointer, type: Type, value: Value) -> bool:
        """The short way of `store`: True if the access is certainly right, and then it is done."""

    def load(self, pointer: Pointer, type: Type, view: SolverView) -> tuple[Loaded | Faulted | Dropped, ...]:
        """A whole value. A byte that was never written may be loaded as i8, any wider value may not hold one."""

    def store(
        self, pointer: Pointer, type: Type, value: Value, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]: ...

    def copy(
        self, destination: Pointer, source: Pointer, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        """memmove(): bytes that were never written stay so, pointers stay pointers."""

    def fill(
        self, destination: Pointer, byte: Value, size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]: ...

    @property
    def at_once(self) -> ManyAtOnce | None:
        """The operations on many bytes or blocks at once, if the model has them."""

    # -- pointers as values ----------------------------------------------------------------------------------

    def compare(
        self, op: PointerCompareOp, left: Pointer, right: Pointer, view: SolverView
    ) -> tuple[Loaded | Faulted | Dropped, ...]:
        """Equality of any two pointers; order within one object, or of two numbers. Equality is one certain outcome,
        which is in doubt where `lived_apart` holds of the objects. An unknown number that is compared with a pointer
        to an object is compared with its address, which is exposed by that."""

    def lived_apart(self, one: int, other: int) -> bool:
        """Whether one of two objects had ended, or may have, when the other was made: an allocator may then have put
        it in the same place, and a stack has."""

    def difference(
        self, left: Pointer, right: Pointer, stride: int, view: SolverView
    ) -> tuple[Loaded | Faulted | Dropped, ...]: ...

    def expose(self, pointer: Pointer) -> int | Term:
        """The address as a number; from now on the number can be made a pointer to the object again. A model that
        moves objects gives symbols for the addresses of their starts."""

    @property
    def addresses(self) -> Addresses:
        """Where the objects lie whose addresses were exposed as symbols."""

    def fix(self, value: Term) -> None:
        """A decision depends on the addresses in this value: their objects stay where they are from now on."""

    def recover(self, address: int | Term, view: SolverView) -> Pointer:
        """The pointer that a number stands for: into an exposed object, or to no object at all."""

    def aimed(self, pointer: Pointer, view: SolverView) -> Pointer:
        """The same pointer, where an unknown number was made a pointer before the address of an object was exposed:
        now it may point into that object. Every access does this by itself."""

    # -- for viewers -----------------------------------------------------------------------------------------

    def describe(self, numbers: Iterable[int] | None = None, with_ended: bool = False) -> tuple[ObjectView, ...]:
        """The living objects, all or those with these numbers, in the order of their addresses; then those that
        ended and are remembered, if they are wanted. What was stored at a known offset is a cell with that value."""


class ManyAtOnce(Protocol):
    """What a model may offer beyond `Memory`: a symbolic number of bytes or blocks, without a loop."""

    def fill_with(
        self, destination: Pointer, byte: Callable[[int | Term], int | Term], size: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        """Each byte becomes a function of its distance from the destination."""

    def allocate_many(
        self, destination: Pointer, request: Allocation, count: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...]:
        """Blocks of one size, the addresses of which are written to the destination, in order of their bases."""

    def free_many(
        self, first: Pointer, count: int | Term, view: SolverView
    ) -> tuple[Stored | Faulted | Dropped, ...] | None:
        """Frees blocks with consecutive bases; None if they are not certain to be blocks that were made at once."""


@dataclass(frozen=True, slots=True)
class InputPart:
    """Symbolic contents at an offset: one value of a type, or with a `count` an array of them, held by `term`."""

    offset: int
    type: Type
    count: int | None
    term: Term


class Contents(Protocol):
    """How the initial contents of an object are given."""

    def put(self, offset: int, type: Type, value: Value) -> None: ...

    def put_bytes(self, offset: int, data: bytes) -> None: ...

    def fill_zero(self) -> None: ...
