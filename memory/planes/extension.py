"""Which writes must be extended to other planes: a data-flow analysis of the program (section 4, "Type casting").

For each pointer register the analysis finds which objects it may point into and at which displacements: `start +
stride * k` bytes from the object's start. The loads and stores through it are footprints of the object; those that
may overlap footprints of another type, or at another alignment, are extended, all others are plain. It is a
flow-insensitive fixed point: displacements of one register are joined, and joins only make strides smaller.

Nothing depends on the analysis being right: an access that it did not expect is seen when it happens
(`footprints.Verdict`). So exposed addresses, unknown functions and inputs need no model here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import gcd
from typing import NamedTuple

from minise.ir import records as ir
from minise.ir.input_functions import library_name
from minise.ir.numbering import numbered
from minise.ir.types import I8, Type
from minise.memory.contract import Allocation, ObjectKind
from minise.memory.planes.footprints import Footprint, Signature, Verdict, signature_of
from minise.memory.pointer_flow import ALLOCATING
from minise.values import to_signed

COPYING = frozenset({"memcpy", "memmove"})
_LONGEST_TEXT = 64  # initial bytes that are looked at one by one
_ROUNDS = 8  # of carrying footprints along copies

Key = str | int  # an object: a global's name, or the number of the instruction that allocates it


class Displacement(NamedTuple):
    """start + stride * k, k any number; with stride 0, start alone."""

    start: int
    stride: int

    def joined(self, other: Displacement) -> Displacement:
        stride = gcd(self.stride, other.stride, self.start - other.start)
        return _normal(self.start, stride)

    def plus(self, distance: int) -> Displacement:
        return _normal(self.start + distance, self.stride)

    def plus_multiple(self, stride: int) -> Displacement:
        return _normal(self.start, gcd(self.stride, stride))


def _normal(start: int, stride: int) -> Displacement:
    return Displacement(start % stride if stride else start, stride)


AT_START = Displacement(0, 0)
Targets = dict[Key, Displacement]


@dataclass(slots=True)
class Extension:
    """The result. `signatures` tells the plain accesses of each object, `extended` the writes that are not."""

    signatures: dict[Key, Signature] = field(default_factory=dict)
    extended: tuple[int, ...] = ()  # numbers of store instructions

    def signature(self, request: Allocation) -> Signature | None:
        match request.kind:
            case ObjectKind.GLOBAL:
                return self.signatures.get(request.name)
            case ObjectKind.STACK | ObjectKind.HEAP:
                return self.signatures.get(request.site[0])
            case ObjectKind.VARIADIC | ObjectKind.FUNCTION:
                return None


def analysed(program: ir.Program) -> Extension:
    flow = _Flow(program)
    flow.solve()
    accesses = flow.accesses()
    _carry_along_copies(accesses, flow.copies())
    signatures = {key: signature_of(tuple(found)) for key, found in accesses.items()}
    extended = [
        number
        for number, target, footprint in flow.stores()
        if signatures[target].verdict_of(footprint) is not Verdict.PLAIN
    ]
    return Extension(signatures, tuple(dict.fromkeys(extended)))


@dataclass(frozen=True, slots=True)
class _CopyOf:
    """Bytes of one object go to another; how many is known or not."""

    target: Key
    to: Displacement
    source: Key
    place: Displacement
    size: int | None

    def stride(self) -> int:
        """What is known of the distance between a place and its copy holds modulo this."""
        stride = gcd(self.to.stride, self.place.stride)
        return gcd(stride, self.to.start - self.place.start) if self.target == self.source else stride


def _carry_along_copies(accesses: dict[Key, dict[Footprint, None]], copies: Iterable[_CopyOf]) -> None:
    """What is copied is read and written on both sides alike."""
    for _ in range(_ROUNDS):
        before = sum(map(len, accesses.values()))
        for each in copies:
            there, here = accesses.setdefault(each.target, {}), accesses.setdefault(each.source, {})
            shift, stride = each.to.start - each.place.start, each.stride()
            carried = [_shifted(one, shift, stride) for one in here if _is_within(one, each.place, each.size)]
            back = [_shifted(one, -shift, stride) for one in there if _is_within(one, each.to, each.size)]
            there.update(dict.fromkeys(carried))
            here.update(dict.fromkeys(back))
        if sum(map(len, accesses.values())) == before:
            return


def _is_within(footprint: Footprint, place: Displacement, size: int | None) -> bool:
    """Whether values of the footprint may lie in a stretch of so many bytes."""
    period = gcd(footprint.stride, place.stride)
    distance = footprint.start - place.start
    if size is None or (period and size >= period):
        return True
    return 0 <= (distance % period if period else distance) <= size - footprint.type.size


def _shifted(footprint: Footprint, shift: int, stride: int) -> Footprint:
    moved = _normal(footprint.start + shift, gcd(footprint.stride, stride))
    return Footprint(moved.start, moved.stride, footprint.type)


# ---------------------------------------------------------------------------------------------------------
# Where pointers point


class _Flow:
    """What each node may point to: a register of a function, the result of one, the contents of an object."""

    def __init__(self, program: ir.Program) -> None:
        self._program = program
        self._functions = {each.name: each for each in program.functions}
        self._instructions = [each for each in numbered(program) if _is_relevant(each[2])]
        self._targets: dict[object, Targets] = {}
        self._called: dict[object, dict[str, None]] = {}  # functions that a node may be
        self._changed = False

    def solve(self) -> None:
        self._changed = True
        for item in self._program.globals:
            for content in item.contents:
                if isinstance(content, ir.InitialValue):
                    self._flow_constant(content.value, ("contents", item.name))
        while self._changed:
            self._changed = False
            for number, function, instruction in self._instructions:
                self._step(number, function, instruction)

    # -- nodes -----------------------------------------------------------------------------------------------

    def _of(self, function: ir.Function, operand: ir.Operand) -> Targets:
        match operand:
            case ir.Register(name):
                return dict(self._targets.get((function.name, name), {}))
            case ir.GlobalAddress(name, offset):
                return {name: Displacement(offset, 0)}
            case _:
                return {}

    def _functions_of(self, function: ir.Function, operand: ir.Operand) -> Iterable[str]:
        match operand:
            case ir.Register(name):
                return tuple(self._called.get((function.name, name), ()))
            case ir.FunctionAddress(name):
                return (name,)
            case _:
                return ()

    def _add(self, node: object, targets: Targets) -> None:
        held = self._targets.setdefault(node, {})
        for key, displacement in targets.items():
            old = held.get(key)
            new = displacement if old is None else old.joined(displacement)
            if new != old:
                held[key] = new
                self._changed = True

    def _flow(self, function: ir.Function, operand: ir.Operand, node: object) -> None:
        self._add(node, self._of(function, operand))
        called = self._functions_of(function, operand)
        self._add_functions(node, called)

    def _add_functions(self, node: object, names: Iterable[str]) -> None:
        held = self._called.setdefault(node, {})
        for name in names:
            if name not in held:
                held[name] = None
                self._changed = True

    def _flow_constant(self, value: ir.Constant, node: object) -> None:
        match value:
            case ir.GlobalAddress(name, offset):
                self._add(node, {name: Displacement(offset, 0)})
            case ir.FunctionAddress(name):
                self._add_functions(node, (name,))
            case _:
                pass

    def _pass(self, source: object, target: object) -> None:
        self._add(target, dict(self._targets.get(source, {})))
        self._add_functions(target, tuple(self._called.get(source, ())))

    # -- instructions ----------------------------------------------------------------------------------------

    def _step(self, number: int, function: ir.Function, instruction: ir.Instruction) -> None:
        match instruction:
            case ir.Copy(target, source):
                self._flow(function, source, (function.name, target.name))
            case ir.PointerAdd(target, pointer, index, stride):
                self._add((function.name, target.name), _moved(self._of(function, pointer), index, stride))
            case ir.StackObject(target):
                self._add((function.name, target.name), {number: AT_START})
            case ir.Load(target, pointer):
                for key in self._of(function, pointer):
                    self._pass(("contents", key), (function.name, target.name))
            case ir.Store(pointer, value):
                for key in self._of(function, pointer):
                    self._flow(function, value, ("contents", key))
            case ir.CopyMemory(destination, source):
                self._copy_contents(function, destination, source)
            case ir.Return(value) if value is not None:
                self._flow(function, value, ("result", function.name))
            case ir.Call():
                for name in self._functions_of(function, instruction.callee):
                    self._call(number, function, instruction, name)
            case _:
                pass

    def _copy_contents(self, function: ir.Function, destination: ir.Operand, source: ir.Operand) -> None:
        for target in self._of(function, destination):
            for key in self._of(function, source):
                self._pass(("contents", key), ("contents", target))

    def _call(self, number: int, function: ir.Function, call: ir.Call, name: str) -> None:
        callee, name = self._functions.get(name), library_name(name)
        result = None if call.target is None else (function.name, call.target.name)
        if callee is not None:
            for argument, parameter in zip(call.arguments, callee.parameters, strict=False):
                self._flow(function, argument, (name, parameter.name))
            if result is not None:
                self._pass(("result", name), result)
        elif name in ALLOCATING:
            if result is not None:
                self._add(result, {number: AT_START})
            if name == "realloc":
                for key in self._of(function, call.arguments[0]):
                    self._pass(("contents", key), ("contents", number))
        elif name in COPYING:
            self._copy_contents(function, *call.arguments[:2])
        if callee is None and name not in ALLOCATING and result is not None and call.arguments:
            # Library functions that hand a pointer back hand back their first argument.
            self._flow(function, call.arguments[0], result)

    # -- the answers -----------------------------------------------------------------------------------------

    def accesses(self) -> dict[Key, dict[Footprint, None]]:
        """The footprints of each object, in the order in which the program has them."""
        found: dict[Key, dict[Footprint, None]] = {}
        for item in self._program.globals:
            found[item.name] = dict.fromkeys(_initial_footprints(item))
        for _, function, instruction in self._instructions:
            for pointer, distance, type in _accessed(instruction):
                for key, displacement in self._of(function, pointer).items():
                    moved = displacement.plus(distance)
                    found.setdefault(key, {})[Footprint(moved.start, moved.stride, type)] = None
        return found

    def stores(self) -> Iterable[tuple[int, Key, Footprint]]:
        """The number of each store with an object that it may write to, and its footprint there."""
        for number, function, instruction in self._instructions:
            if isinstance(instruction, ir.Store):
                for key, displacement in self._of(function, instruction.pointer).items():
                    yield number, key, Footprint(*displacement, instruction.value.type)

    def copies(self) -> list[_CopyOf]:
        """Which object is copied to which, from where to where."""
        found: list[_CopyOf] = []
        for number, function, instruction in self._instructions:
            for destination, source, length in _copied(instruction):
                aims = {number: AT_START} if destination is None else self._of(function, destination)
                size = length.value if isinstance(length, ir.Integer) else None
                for target, to in aims.items():
                    origins = self._of(function, source).items()
                    found += [_CopyOf(target, to, key, place, size) for key, place in origins]
        return list(dict.fromkeys(found))


def _is_relevant(instruction: ir.Instruction) -> bool:
    return isinstance(
        instruction,
        (
            ir.Copy,
            ir.PointerAdd,
            ir.StackObject,
            ir.Load,
            ir.Store,
            ir.LoadBits,
            ir.StoreBits,
            ir.CopyMemory,
            ir.Return,
            ir.Call,
        ),
    )


def _moved(targets: Targets, index: ir.Operand, stride: int) -> Targets:
    if isinstance(index, ir.Integer):
        distance = to_signed(index.value, index.type.bits) * stride
        return {key: each.plus(distance) for key, each in targets.items()}
    return {key: each.plus_multiple(stride) for key, each in targets.items()}


def _accessed(instruction: ir.Instruction) -> list[tuple[ir.Operand, int, Type]]:
    """Pointer, distance from it, type of what is loaded or stored there."""
    match instruction:
        case ir.Load(target, pointer):
            return [(pointer, 0, target.type)]
        case ir.Store(pointer, value):
            return [(pointer, 0, value.type)]
        case ir.LoadBits(pointer=pointer, start=start, width=width):
            return [(pointer, each, I8) for each in range((start + width + 7) // 8)]
        case ir.StoreBits(pointer=pointer, start=start, width=width):
            return [(pointer, each, I8) for each in range((start + width + 7) // 8)]
        case _:
            return []


def _copied(instruction: ir.Instruction) -> list[tuple[ir.Operand | None, ir.Operand, ir.Operand]]:
    """Destination, source and size; no destination stands for the block that realloc makes."""
    match instruction:
        case ir.CopyMemory(destination, source, size):
            return [(destination, source, size)]
        case ir.Call(callee=ir.FunctionAddress(name), arguments=(destination, source, size)) if name in COPYING:
            return [(destination, source, size)]
        case ir.Call(callee=ir.FunctionAddress(name), arguments=(source, size)) if library_name(name) == "realloc":
            return [(None, source, size)]
        case _:
            return []


def _initial_footprints(item: ir.Global) -> Iterable[Footprint]:
    for content in item.contents:
        match content:
            case ir.InitialValue(offset, value):
                yield Footprint(offset, 0, value.type)
            case ir.InitialBytes(offset, data):
                yield from (Footprint(offset + each, 0, I8) for each in range(min(len(data), _LONGEST_TEXT)))
