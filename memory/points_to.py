"""Andersen's points-to analysis of a program, by inclusion constraints and wave propagation.

Abstract objects are allocation sites: globals, functions, stack objects, calls of the allocating library functions,
and the variable arguments of a call. Fields are folded into their object. A node is a register, the contents of an
object, or the result of a function; its set is a bit mask over objects. The constraints are

    target ⊇ {object}        address          target ⊇ source          copy
    target ⊇ *pointer        load             *pointer ⊇ source        store

Each wave collapses cycles of copies, propagates along the rest in topological order, and turns loads, stores and
calls through pointers into new copies, until nothing changes (Pereira and Berlin, CGO 2009).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from minise.analysis.operands import defined_register, operands
from minise.ir import records as ir
from minise.ir.numbering import numbered
from minise.memory.strongly_connected import components

ALLOCATING = frozenset({"malloc", "calloc", "realloc", "__minise_allocate"})
COPYING = frozenset({"memcpy", "memmove"})


@dataclass(frozen=True, slots=True)
class AbstractObject:
    """`site` is the number of the allocating instruction, as in `contract.Allocation`; for globals and functions it
    is None and the name tells."""

    name: str
    site: int | None
    is_heap: bool
    is_function: bool = False


@dataclass(slots=True)
class PointsTo:
    """The result: what each node may point to."""

    objects: list[AbstractObject]
    pointers: list[int]  # the sets of all pointers that are read or written through, as masks

    def members(self, mask: int) -> list[AbstractObject]:
        return [each for index, each in enumerate(self.objects) if mask >> index & 1]

    def classes(self) -> list[list[AbstractObject]]:
        """The objects, those together that some pointer may confuse: intersecting sets are united."""
        groups: list[int] = []
        for mask in self.pointers:
            apart = [each for each in groups if not each & mask]
            for each in groups:
                if each & mask:
                    mask |= each
            groups = [*apart, mask]
        return [self.members(mask) for mask in groups if mask]


def analysed(program: ir.Program) -> PointsTo:
    constraints = _Constraints(program)
    _solve(constraints)
    dereferenced = [constraints.points_to[constraints.find(node)] for node in constraints.dereferenced]
    return PointsTo(constraints.objects, dereferenced)


# ---------------------------------------------------------------------------------------------------------
# Constraints


@dataclass(slots=True)
class _Call:
    """A call through a pointer: connected to each function that the pointer turns out to mean."""

    callee: int
    call: ir.Call
    function: ir.Function
    number: int
    known: int = 0


@dataclass(slots=True)
class _Constraints:
    program: ir.Program
    objects: list[AbstractObject] = field(default_factory=list)
    points_to: list[int] = field(default_factory=list)
    copies: list[set[int]] = field(default_factory=list)  # source -> targets
    loads: list[tuple[int, int]] = field(default_factory=list)  # pointer, target
    stores: list[tuple[int, int]] = field(default_factory=list)  # pointer, source
    moves: list[tuple[int, int]] = field(default_factory=list)  # destination, source: of contents
    calls: list[_Call] = field(default_factory=list)
    dereferenced: list[int] = field(default_factory=list)
    leader: list[int] = field(default_factory=list)  # of the cycle that a node was collapsed into
    nodes: dict[object, int] = field(default_factory=dict)
    contents: list[int] = field(default_factory=list)  # node of the contents, by object
    functions: dict[str, ir.Function] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.functions = {each.name: each for each in self.program.functions}
        names = [each.name for each in self.program.functions] + [each.name for each in self.program.declarations]
        for name in names:
            self.add_object(("function", name), AbstractObject(name, None, False, True))
        for item in self.program.globals:
            self.add_object(("global", item.name), AbstractObject(item.name, None, False))
        for item in self.program.globals:
            self._initial_contents(item)
        for number, function, instruction in numbered(self.program):
            self._constrain(number, function, instruction)

    # -- nodes -----------------------------------------------------------------------------------------------

    def node(self, key: object) -> int:
        found = self.nodes.get(key)
        if found is None:
            found = self.nodes[key] = len(self.points_to)
            self.points_to.append(0)
            self.copies.append(set())
            self.leader.append(found)
        return found

    def find(self, node: int) -> int:
        while self.leader[node] != node:
            self.leader[node] = self.leader[self.leader[node]]
            node = self.leader[node]
        return node

    def add_object(self, key: object, made: AbstractObject) -> int:
        """A new abstract object; returns its number."""
        number = len(self.objects)
        self.objects.append(made)
        self.nodes[("object", key)] = number
        self.contents.append(self.node(("contents", number)))
        return number

    def object_mask(self, key: object) -> int:
        number = self.nodes.get(("object", key))
        return 0 if number is None else 1 << number

    def operand(self, function: ir.Function, operand: ir.Operand) -> int:
        """The node of a value; constants have nodes of their own."""
        match operand:
            case ir.Register(name):
                return self.node((function.name, name))
            case ir.GlobalAddress(name):
                return self._address(("global", name))
            case ir.FunctionAddress(name):
                return self._address(("function", name))
            case _:
                return self.node("nothing")

    def _address(self, key: tuple[str, str]) -> int:
        node = self.node(("address", key))
        self.points_to[node] |= self.object_mask(key)
        return node

    def copy(self, source: int, target: int) -> bool:
        source, target = self.find(source), self.find(target)
        if source == target or target in self.copies[source]:
            return False
        self.copies[source].add(target)
        return True

    # -- instructions ----------------------------------------------------------------------------------------

    def _initial_contents(self, item: ir.Global) -> None:
        target = self.contents[self.nodes[("object", ("global", item.name))]]
        for content in item.contents:
            if isinstance(content, ir.InitialValue):
                match content.value:
                    case ir.GlobalAddress(name):
                        self.points_to[target] |= self.object_mask(("global", name))
                    case ir.FunctionAddress(name):
                        self.points_to[target] |= self.object_mask(("function", name))
                    case _:
                        pass

    def _constrain(self, number: int, function: ir.Function, instruction: ir.Instruction) -> None:
        match instruction:
            case ir.StackObject(target, name=name):
                made = AbstractObject(name or "temporary", number, False)
                self.points_to[self.operand(function, target)] |= 1 << self.add_object(number, made)
            case ir.Load(target, pointer):
                self._dereference(function, pointer)
                self.loads.append((self.operand(function, pointer), self.operand(function, target)))
            case ir.Store(pointer, value):
                self._dereference(function, pointer)
                self.stores.append((self.operand(function, pointer), self.operand(function, value)))
            case ir.LoadBits(pointer=pointer) | ir.StoreBits(pointer=pointer):
                self._dereference(function, pointer)
            case ir.CopyMemory(destination, source):
                self._dereference(function, destination)
                self._dereference(function, source)
                self.moves.append((self.operand(function, destination), self.operand(function, source)))
            case ir.FillMemory(destination=destination):
                self._dereference(function, destination)
            case ir.VariadicArea(target):
                area = self.node(("variadic", function.name))
                self.copy(area, self.operand(function, target))
            case ir.Return(value) if value is not None:
                self.copy(self.operand(function, value), self.node(("result", function.name)))
            case ir.Call():
                self._call(number, function, instruction)
            case ir.Compare() | ir.PointerCompare():
                pass
            case _:
                # Copies, pointer arithmetic, conversions, and arithmetic on numbers that may be addresses.
                target_register = defined_register(instruction)
                if target_register is not None:
                    for operand in operands(instruction):
                        self.copy(self.operand(function, operand), self.operand(function, target_register))

    def _dereference(self, function: ir.Function, pointer: ir.Operand) -> None:
        self.dereferenced.append(self.operand(function, pointer))

    def _call(self, number: int, function: ir.Function, call: ir.Call) -> None:
        if isinstance(call.callee, ir.FunctionAddress):
            self.connect(number, function, call, call.callee.name)
        else:
            self.calls.append(_Call(self.operand(function, call.callee), call, function, number))

    def connect(self, number: int, function: ir.Function, call: ir.Call, name: str) -> bool:
        """Arguments flow into a callee, its result flows back. True if anything is new."""
        arguments = [self.operand(function, each) for each in call.arguments]
        result = None if call.target is None else self.operand(function, call.target)
        callee = self.functions.get(name)
        if callee is None:
            return self._connect_model(number, name, arguments, result)
        changed = False
        for argument, parameter in zip(arguments, callee.parameters, strict=False):
            changed |= self.copy(argument, self.operand(callee, parameter))
        if result is not None:
            changed |= self.copy(self.node(("result", name)), result)
        if callee.variadic:
            changed |= self._connect_variadic(number, function, call, name)
        return changed

    def _connect_variadic(self, number: int, function: ir.Function, call: ir.Call, name: str) -> bool:
        area = self.node(("variadic", name))
        key = ("variadic object", number)
        if self.object_mask(key):
            return False
        made = self.add_object(key, AbstractObject(f"arguments of {name}", number, False))
        self.points_to[area] |= 1 << made
        for argument in call.variadic:
            if isinstance(argument, ir.RecordArgument):
                self.loads.append((self.operand(function, argument.pointer), self.contents[made]))
            else:
                self.copy(self.operand(function, argument), self.contents[made])
        return True

    def _connect_model(self, number: int, name: str, arguments: list[int], result: int | None) -> bool:
        """Library functions without a body: those that allocate, copy, or hand a pointer back."""
        changed = False
        if name in ALLOCATING and not self.object_mask(number):
            made = self.add_object(number, AbstractObject(f"{name} #{number}", number, True))
            if result is not None:
                self.points_to[self.find(result)] |= 1 << made
            if name == "realloc" and arguments:
                self.loads.append((arguments[0], self.contents[made]))
            changed = True
        elif name in COPYING and len(arguments) >= 2 and (arguments[0], arguments[1]) not in self.moves:
            self.moves.append((arguments[0], arguments[1]))
            self.dereferenced += arguments[:2]
            changed = True
        elif name not in ALLOCATING:
            self.dereferenced += arguments
        if result is not None and arguments and name not in ALLOCATING:
            changed |= self.copy(arguments[0], result)
        return changed


# ---------------------------------------------------------------------------------------------------------
# Waves


def _solve(constraints: _Constraints) -> None:
    while True:
        order = _collapse(constraints)
        _propagate(constraints, order)
        if not _add_edges(constraints):
            return


def _collapse(constraints: _Constraints) -> list[int]:
    """Makes one node of each cycle of copies; returns the nodes, sources before targets."""
    found = components(len(constraints.points_to), lambda node: _targets(constraints, node))
    order: list[int] = []
    for component in found:
        leader = component[0]
        for node in component[1:]:
            constraints.leader[node] = leader
            constraints.points_to[leader] |= constraints.points_to[node]
            constraints.copies[leader] |= constraints.copies[node]
            constraints.copies[node] = set()
        order.append(leader)
    order.reverse()  # components come with targets before sources
    return order


def _targets(constraints: _Constraints, node: int) -> Iterator[int]:
    if constraints.leader[node] == node:
        for target in sorted(constraints.copies[node]):
            leader = constraints.find(target)
            if leader != node:
                yield leader


def _propagate(constraints: _Constraints, order: list[int]) -> None:
    points_to = constraints.points_to
    for node in order:
        if constraints.leader[node] != node or not points_to[node]:
            continue
        for target in constraints.copies[node]:
            points_to[constraints.find(target)] |= points_to[node]


def _add_edges(constraints: _Constraints) -> bool:
    """Turns loads, stores and calls through pointers into copies. False if there is nothing new."""
    changed = False
    for pointer, target in list(constraints.loads):
        for contents in _contents(constraints, pointer):
            changed |= constraints.copy(contents, target)
    for pointer, source in constraints.stores:
        for contents in _contents(constraints, pointer):
            changed |= constraints.copy(source, contents)
    for destination, origin in constraints.moves:
        for source in _contents(constraints, origin):
            for target in _contents(constraints, destination):
                changed |= constraints.copy(source, target)
    for call in constraints.calls:
        mask = constraints.points_to[constraints.find(call.callee)] & ~call.known
        call.known |= mask
        for index in _bits(mask):
            callee = constraints.objects[index]
            if callee.is_function:
                constraints.connect(call.number, call.function, call.call, callee.name)
                changed = True
    return changed


def _contents(constraints: _Constraints, pointer: int) -> Iterator[int]:
    for index in _bits(constraints.points_to[constraints.find(pointer)]):
        yield constraints.contents[index]


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
