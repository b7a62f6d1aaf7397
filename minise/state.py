"""A state: one path of the analysed program, with everything that belongs to it.

A state is changed in place while it runs, and forked where its path divides. Frames form a list from the innermost
outwards; after a fork both states share all frames but the innermost, and copy a shared one when they return to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from immutables import Map

from minise.expr.assignment import Assignment
from minise.expr.term import Boolean, Term
from minise.memory.contract import Ending, Memory, SolverView
from minise.solver.path_condition import EMPTY, PathCondition
from minise.source import Span
from minise.values import UNDEFINED, Pointer, Value

if TYPE_CHECKING:
    from minise.inputs import SymbolicInput
    from minise.interpreter.code import Code, DecodedFunction
    from minise.streams import Streams


class StateView(SolverView, Protocol):
    """A solver view of one state's path."""

    def of(self, state: State) -> StateView:
        """The same for another state."""


class Region(Protocol):
    """A part of the program that a state runs through: where it leaves it, it stops and waits for others. Regions lie
    in each other; `number` grows inwards."""

    @property
    def number(self) -> int: ...

    def is_left(self, frame: Frame | None) -> bool:
        """Whether a state whose innermost frame this is has left the region."""


STACK_SIZE = 8 << 20  # bytes, as most systems have it
LARGEST_OBJECT = 1 << 36  # bytes of a local object, where the stack has no end


class Frame:
    """A function that is being executed. A plain slotted class: one is made for every call."""

    __slots__ = (
        "call_number",
        "call_span",
        "caller",
        "code",
        "depth",
        "function",
        "index",
        "objects",
        "owner",
        "previous",
        "registers",
        "result_slot",
        "stack_taken",
        "variadic",
    )

    def __init__(
        self,
        function: DecodedFunction,
        code: Code,
        registers: list[Value],
        caller: Frame | None,
        owner: object,
    ) -> None:
        self.function = function
        self.code = code
        self.index = 0  # the next instruction in `code`, while the frame is not running
        self.registers = registers
        self.caller = caller
        self.depth: int = 1 if caller is None else caller.depth + 1
        self.owner = owner
        self.previous: Code | None = None  # where it was before `code`: known inside a region only
        self.result_slot: int | None = None  # the caller's register that takes the result
        self.call_span: Span = function.record.span  # of the call that made this frame
        self.call_number = 0
        self.stack_taken = 0  # bytes of the C stack that end with the frame
        self.objects: list[Pointer] | None = None  # stack objects, whose lives end with the frame
        self.variadic: Pointer | None = None

    @property
    def is_library(self) -> bool:
        """Whether the function is one of the library, not of the user's own program."""
        return self.function.record.span.is_library

    def copied(self, owner: object) -> Frame:
        copy = object.__new__(Frame)
        copy.function = self.function
        copy.code = self.code
        copy.index = self.index
        copy.registers = self.registers.copy()
        copy.caller = self.caller
        copy.depth = self.depth
        copy.owner = owner
        copy.previous = self.previous
        copy.result_slot = self.result_slot
        copy.call_span = self.call_span
        copy.call_number = self.call_number
        copy.stack_taken = self.stack_taken
        copy.objects = None if self.objects is None else self.objects.copy()
        copy.variadic = self.variadic
        return copy


class State:
    """One path. `frame` is the innermost frame; it is None before the start and after the end.

    `model` is an assignment to the inputs that satisfies the path condition: what it decides needs no query."""

    __slots__ = (
        "forks",
        "frame",
        "has_endless_stack",
        "inputs",
        "instructions",
        "is_forking",
        "labels",
        "last_frame",
        "last_memory",
        "last_place",
        "last_value",
        "meetings",
        "memory",
        "model",
        "node",
        "owner",
        "path",
        "places",
        "preferences",
        "region",
        "stack_left",
        "streams",
        "view",
    )

    def __init__(self, memory: Memory, streams: Streams, view: StateView) -> None:
        self.frame: Frame | None = None
        self.last_frame: Frame | None = None  # the outermost frame, once it has returned
        self.last_memory: Memory | None = None  # as it was then: the objects of the frame still live in it
        self.last_place: Span | None = None  # of the return
        self.last_value: Value = UNDEFINED  # what it returned
        self.path: PathCondition = EMPTY
        self.places: tuple[Span, ...] = ()  # of the constraints of the path condition, in their order
        self.model = Assignment()
        self.inputs: tuple[SymbolicInput, ...] = ()
        self.labels: Map[str, int] = Map()  # of the inputs, and for each how many inputs were made by that name
        self.preferences: tuple[Term, ...] = ()  # what the program would like a test's inputs to satisfy
        self.node = 0  # of the execution tree
        self.forks = 0  # how often the path divided
        self.meetings = 0  # how often it left a region together with others
        self.region: Region | None = None  # the innermost that it is in
        self.memory = memory
        self.streams = streams
        self.view = view  # what the memory model may ask about this path
        self.instructions = 0
        self.stack_left = STACK_SIZE
        self.is_forking = True  # klee_set_forking(0) switches it off
        self.has_endless_stack = False  # objects take no room on the stack, only calls do
        self.owner = object()

    def fork(self) -> State:
        copy = object.__new__(State)
        copy.memory = self.memory.fork()
        copy.streams = self.streams.fork()
        copy.instructions = self.instructions
        copy.view = self.view.of(copy)
        copy.last_frame = self.last_frame
        copy.last_memory = self.last_memory
        copy.last_place = self.last_place
        copy.last_value = self.last_value
        copy.path = self.path
        copy.places = self.places
        copy.model = self.model
        copy.inputs = self.inputs
        copy.labels = self.labels
        copy.preferences = self.preferences
        copy.node = self.node
        copy.forks = self.forks
        copy.meetings = self.meetings
        copy.region = self.region
        copy.stack_left = self.stack_left
        copy.has_endless_stack = self.has_endless_stack
        copy.is_forking = self.is_forking
        self.owner = object()
        copy.owner = object()
        copy.frame = None
        if self.frame is not None:
            copy.frame = self.frame.copied(copy.owner)
            self.frame.owner = self.owner
        return copy

    def assume(self, condition: Boolean, place: Span, model: Assignment) -> None:
        """Adds a condition to the path condition; the model satisfies both."""
        before = self.path.length
        self.path = self.path.assuming(condition)
        self.places += (place,) * (self.path.length - before)
        self.model = model

    def look_at(self, value: Boolean | int) -> None:
        """Must come before a question about a value: if it holds addresses, their objects stay where they are."""
        if isinstance(value, Term) and value.has_address:
            self.memory.fix(value)
            self.locate()

    def locate(self) -> None:
        """Takes over from the memory where objects lie."""
        addresses = self.memory.addresses
        if addresses is not self.path.addresses:
            self.path = self.path.locating(addresses)
            self.model = self.model.locating(addresses)

    def reserve_stack(self, size: int) -> bool:
        """Takes bytes of the stack until the innermost frame ends; False if there is no room."""
        assert self.frame is not None
        if self.has_endless_stack:
            return size <= LARGEST_OBJECT
        self.stack_left -= size
        self.frame.stack_taken += size
        return self.stack_left >= 0

    def give_back_stack(self, size: int) -> None:
        """A stack object of the innermost frame ended before the frame."""
        assert self.frame is not None
        if not self.has_endless_stack:
            self.stack_left += size
            self.frame.stack_taken -= size

    def leave(self, place: Span) -> Frame | None:
        """Ends the innermost frame and the lives of its objects; returns the frame that goes on."""
        frame = self.frame
        assert frame is not None
        if frame.caller is None:
            self.last_frame = frame
            self.last_memory = self.memory.fork()
            self.last_place = place
        if frame.objects is not None:
            for pointer in frame.objects:
                self.memory.end(pointer, Ending.FUNCTION_RETURNED, place)
        caller = frame.caller
        if caller is not None and caller.owner is not self.owner:
            caller = caller.copied(self.owner)
        self.frame = caller
        self.stack_left += frame.stack_taken
        return caller
