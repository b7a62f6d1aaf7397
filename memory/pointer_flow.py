"""How pointers flow through a program, as inclusion constraints: instruction by instruction, call by call.

Fields are folded into their object, calls are not told apart. Bytes and numbers as wide as a pointer may hold (parts
of) an address; other numbers, remainders, differences and results of comparisons are taken to hold none. A program
that makes a pointer of such a number has more forks than it needs, and nothing worse: segments only gather objects,
and what a pointer means is always found out while running.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from minise.ir import records as ir
from minise.ir.input_functions import library_name
from minise.ir.numbering import numbered
from minise.ir.types import Kind, Type
from minise.memory.contract import ObjectKind
from minise.memory.inclusion import Inclusion
from minise.source import Span

ENTRY_SITE = 0  # of everything that a run gives to the function it begins with

# Parts of a function beside its registers, whose names hold no spaces.
_RESULT = "the result"
_AREA = "the variable arguments"

_NO_ADDRESSES = (ir.BinaryOp.UNSIGNED_REM, ir.BinaryOp.SIGNED_REM)
ALLOCATING = frozenset({"malloc", "aligned_alloc", "calloc", "realloc", "__minise_kept_block"})
_RETURNING_FIRST = frozenset({"memcpy", "memmove", "memset", "klee_get_valuel"})
# Those store where in the text of their first argument the number ends.
_PARSING = frozenset(f"__minise_parse_{type}" for type in ("float", "double", "long_double"))
_LISTED = {"vprintf": 1, "vfprintf": 2, "vsprintf": 2, "vsnprintf": 3}  # which argument is a va_list


@dataclass(frozen=True, slots=True)
class AbstractObject:
    """All objects that one place of the program makes. `site` is the number of the instruction, as in
    `contract.Allocation`; globals and functions have none, and their name tells."""

    kind: ObjectKind
    name: str
    site: int | None
    place: Span
    is_constant: bool = False


class PointerFlow:
    """The constraints of a program. `accessed` are the nodes of all pointers that are read or written through."""

    def __init__(self, program: ir.Program, entry: str) -> None:
        self.graph = Inclusion()
        self.objects: list[AbstractObject] = []
        self.accessed: list[int] = []
        self._data_model = program.data_model
        self._functions = {each.name: each for each in program.functions}
        self._nodes: dict[tuple[str, str], int] = {}  # by function and register, or _RESULT, or _AREA
        self._addresses: dict[str, int] = {}  # global or function -> node of its address
        self._made: dict[int, int] = {}  # site -> object
        self._add_named(program)
        self._add_entry(entry)
        for number, function, instruction in numbered(program):
            self._constrain(number, function, instruction)

    def register(self, function: str, name: str) -> int | None:
        """The node of a register; None if no pointer goes there."""
        return self._nodes.get((function, name))

    # -- objects ---------------------------------------------------------------------------------------------

    def _add_named(self, program: ir.Program) -> None:
        functions: list[ir.Function | ir.Declaration] = [*program.functions, *program.declarations]
        for function in functions:
            self._add_address(AbstractObject(ObjectKind.FUNCTION, function.name, None, function.span, True))
        for item in program.globals:
            self._add_address(AbstractObject(ObjectKind.GLOBAL, item.name, None, item.span, item.read_only))
        for item in program.globals:
            for content in item.contents:
                if isinstance(content, ir.InitialValue):
                    self._store(self._addresses[item.name], self._node(item.name, content.value))

    def _add_address(self, named: AbstractObject) -> None:
        self._addresses[named.name] = self.graph.add_node()
        self.graph.address(self._addresses[named.name], self._add(named))

    def _add(self, made: AbstractObject) -> int:
        self.objects.append(made)
        return self.graph.add_object()

    def _add_entry(self, entry: str) -> None:
        """The run gives pointers to the function it begins with: argv, or objects made up for its parameters."""
        function = self._functions.get(entry)
        parameters = () if function is None else function.parameters
        pointers = [each for each in parameters if each.type.kind is Kind.POINTER]
        if function is None or not pointers:
            return
        given = self._add(AbstractObject(ObjectKind.HEAP, f"given to {entry}", ENTRY_SITE, function.span))
        self.graph.address(self.graph.contents(given), given)
        for parameter in pointers:
            self._point(entry, parameter, given)

    def _made_at(self, site: int, kind: ObjectKind, name: str, place: Span) -> int:
        """The object of an instruction. One that calls through a pointer may come here more than once."""
        if site not in self._made:
            self._made[site] = self._add(AbstractObject(kind, name, site, place))
        return self._made[site]

    # -- nodes -----------------------------------------------------------------------------------------------

    def _node(self, function: str, operand: ir.Operand) -> int | None:
        """The node of a value; None for what holds no address."""
        match operand:
            case ir.GlobalAddress(name) | ir.FunctionAddress(name):
                return self._addresses[name]
            case ir.Register(name, type) if self._may_hold_address(type):
                return self._part(function, name)
            case _:
                return None

    def _may_hold_address(self, type: Type) -> bool:
        is_number = type.kind is Kind.INTEGER and type.bits in (8, self._data_model.word.bits)
        return is_number or type.kind is Kind.POINTER

    def _part(self, function: str, name: str) -> int:
        """The node of a register of a function, of its result, or of the pointer to its variable arguments."""
        found = self._nodes.get((function, name))
        if found is None:
            found = self._nodes[function, name] = self.graph.add_node()
        return found

    def _point(self, function: str, target: ir.Register | None, made: int) -> None:
        node = None if target is None else self._node(function, target)
        if node is not None:
            self.graph.address(node, made)

    def _flow(self, target: int | None, source: int | None) -> None:
        if target is not None and source is not None:
            self.graph.copy(target, source)

    def _load(self, target: int | None, pointer: int | None) -> None:
        if pointer is not None:
            self.accessed.append(pointer)
            if target is not None:
                self.graph.load(target, pointer)

    def _store(self, pointer: int | None, source: int | None) -> None:
        if pointer is not None:
            self.accessed.append(pointer)
            if source is not None:
                self.graph.store(pointer, source)

    def _move(self, destination: int | None, origin: int | None) -> None:
        """The contents of one object become contents of another."""
        moved = self.graph.add_node()
        self._load(moved, origin)
        self._store(destination, moved)

    # -- instructions ----------------------------------------------------------------------------------------

    def _constrain(self, number: int, function: ir.Function, instruction: ir.Instruction) -> None:
        def node(operand: ir.Operand) -> int | None:
            return self._node(function.name, operand)

        match instruction:
            case ir.Copy(target, source) | ir.Convert(_, target, source) | ir.IntegerToPointer(target, source):
                self._flow(node(target), node(source))
            case ir.PointerAdd(target, pointer) | ir.PointerToInteger(target, pointer):
                self._flow(node(target), node(pointer))
            case ir.Binary(op, target, left, right):
                for operand in (left, right) if op not in _NO_ADDRESSES else ():
                    self._flow(node(target), node(operand))
            case ir.Load(target, pointer) | ir.LoadBits(target, pointer):
                self._load(node(target), node(pointer))
            case ir.Store(pointer, value) | ir.StoreBits(pointer, value):
                self._store(node(pointer), node(value))
            case ir.CopyMemory(destination, origin):
                self._move(node(destination), node(origin))
            case ir.FillMemory(destination):
                self._store(node(destination), None)
            case ir.StackObject(target, name=name, span=span):
                self._point(function.name, target, self._made_at(number, ObjectKind.STACK, name, span))
            case ir.VariadicArea(target):
                self._flow(node(target), self._part(function.name, _AREA))
            case ir.Return(value) if value is not None:
                self._flow(self._part(function.name, _RESULT), node(value))
            case ir.Call():
                self._call(number, function.name, instruction)
            case _:
                pass  # comparisons, differences, ends of lifetimes and jumps: nothing flows

    # -- calls -----------------------------------------------------------------------------------------------

    def _call(self, number: int, caller: str, call: ir.Call) -> None:
        if isinstance(call.callee, ir.FunctionAddress):
            self._connect(number, caller, call, call.callee.name)
            return
        pointer = self._node(caller, call.callee)
        if pointer is not None:
            self.graph.watch(pointer, lambda found: self._connect_object(number, caller, call, self.objects[found]))

    def _connect_object(self, number: int, caller: str, call: ir.Call, callee: AbstractObject) -> None:
        if callee.kind is ObjectKind.FUNCTION:
            self._connect(number, caller, call, callee.name)

    def _connect(self, number: int, caller: str, call: ir.Call, name: str) -> None:
        """Arguments flow into the callee, its result flows back."""
        arguments = [self._node(caller, each) for each in call.arguments]
        result = None if call.target is None else self._node(caller, call.target)
        callee = self._functions.get(name)
        if callee is None:
            self._connect_model(number, caller, call, name, arguments, result)
            return
        for argument, parameter in zip(arguments, callee.parameters, strict=False):
            self._flow(self._node(name, parameter), argument)
        self._flow(result, self._part(name, _RESULT))
        if callee.variadic:
            self._connect_variadic(number, caller, call, name)

    def _connect_variadic(self, number: int, caller: str, call: ir.Call, name: str) -> None:
        area = self._made_at(number, ObjectKind.VARIADIC, f"arguments of {name}", call.span)
        self.graph.address(self._part(name, _AREA), area)
        for argument in call.variadic:
            if isinstance(argument, ir.RecordArgument):
                self._load(self.graph.contents(area), self._node(caller, argument.pointer))
            else:
                self._flow(self.graph.contents(area), self._node(caller, argument))

    def _connect_model(
        self,
        number: int,
        caller: str,
        call: ir.Call,
        name: str,
        arguments: Sequence[int | None],
        result: int | None,
    ) -> None:
        """A library function without a body: it may look at everything that its arguments point to."""
        passed = [each for each in call.variadic if not isinstance(each, ir.RecordArgument)]
        for argument in (*arguments, *(self._node(caller, each) for each in passed)):
            self._load(None, argument)
        name = library_name(name)
        if name in ALLOCATING:
            made = self._made_at(number, ObjectKind.HEAP, name, call.span)
            self._point(caller, call.target, made)
            if name == "realloc":
                self._load(self.graph.contents(made), arguments[0])
        elif name in ("memcpy", "memmove"):
            self._move(arguments[0], arguments[1])
        elif name in _PARSING:
            self._store(arguments[1], arguments[0])
        elif name in _LISTED:
            listed = self.graph.add_node()
            self._load(listed, arguments[_LISTED[name]])
            self._load(None, listed)
        if name in _RETURNING_FIRST:
            self._flow(result, arguments[0])
