"""A program loaded into memory: its globals and functions are objects, its functions can be decoded and called."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from minise.checks import NO_CHECKS, Checks
from minise.expr.term import BitVector
from minise.interpreter.calls import Callees, Model
from minise.interpreter.code import DecodedFunction, Site
from minise.interpreter.control import enter
from minise.interpreter.decode import Decoder
from minise.ir import records as ir
from minise.ir.input_functions import given_input
from minise.ir.taken_functions import taken_functions
from minise.memory.contract import Allocation, Contents, Memory, ObjectKind
from minise.source import NOWHERE, MiniseError, Span, error, whole
from minise.state import State
from minise.values import NULL, Pointer, Value, float_from_bits


class Machine:
    """What all states of a run share: the program, decoded as far as it was reached."""

    def __init__(
        self, program: ir.Program, memory: Memory, models: dict[str, Model], checks: Checks = NO_CHECKS
    ) -> None:
        self.program = program
        self.checks = checks
        self.globals = _load(program, memory)
        self.origin = memory.origin  # of any object of the run
        functions = {each.name: DecodedFunction(each, _is_checked(each, checks)) for each in program.functions}
        names = {pointer.base: name for name, pointer in self.globals.items() if _is_function(program, name)}
        declarations = {each.name: each for each in program.declarations}
        self._callees = Callees(
            functions,
            models,
            declarations,
            names,  # type: ignore[arg-type]
            self._decode,
            program.data_model,
            cache(self._nameable),
        )
        self._decoder = Decoder(program, self._callees, self.globals)

    def _nameable(self) -> tuple[str, ...]:
        """The functions that an unknown pointer may point to, in the order of their addresses."""
        taken = taken_functions(self.program)
        own = {each.name for each in self.program.functions if not each.span.is_library} - {"main"}
        return tuple(each.name for each in _functions(self.program) if each.name in own | taken)

    def _decode(self, function: DecodedFunction) -> None:
        self._decoder.decode(function)

    def functions(self) -> Iterable[DecodedFunction]:
        """All of the program's, called or not."""
        return self._callees.functions.values()

    def function(self, name: str) -> DecodedFunction:
        require_function(self.program, name)
        found = self._callees.functions[name]
        if found.entry is None:
            self._decode(found)
        return found

    def start(self, state: State, name: str, arguments: list[Value]) -> None:
        """Puts the state at the beginning of a function."""
        function = self.function(name)
        if self.program.dialect.rules.has_endless_stack:
            state.has_endless_stack = True
        enter(state, function, arguments, None, Site(0, function.record.span))

    def runs_exit_handlers(self, state: State, status: BitVector) -> bool:
        """C11 5.1.2.2.3: a return from main is a call of exit, which calls what atexit registered."""
        if "exit" not in self._callees.functions or state.frame is not None:
            return False
        last = state.last_frame
        self.start(state, "exit", [status])
        state.last_frame = last
        return True


def _is_checked(function: ir.Function, checks: Checks) -> bool:
    """The user's own code is checked for overflow; the library's is known to be right."""
    return checks.overflow and not function.span.is_library


def require_function(program: ir.Program, name: str, place: Span | None = None) -> None:
    """Raises MiniseError if the program does not define the function. Where no place is given, the program's file is
    blamed."""
    if any(each.name == name for each in program.functions):
        return
    own = [each for each in program.functions if not each.span.is_library]
    names = ", ".join(each.name for each in own[:8]) + (", ..." if len(own) > 8 else "")
    hint = f"`minise run --entry` takes {names}" if own else None
    blamed = place or (whole(own[0].span.file) if own else NOWHERE)
    raise MiniseError([error(f"the program has no function '{name}'", blamed, hint)])


# ---------------------------------------------------------------------------------------------------------
# Loading


def _is_function(program: ir.Program, name: str) -> bool:
    return any(each.name == name for each in _functions(program))


def _functions(program: ir.Program) -> list[ir.Function | ir.Declaration]:
    return [*program.functions, *program.declarations]


def _load(program: ir.Program, memory: Memory) -> dict[str, Pointer]:
    """Allocates functions and globals, and gives these their initial contents. Sites of globals are negative, so
    that they never meet those of instructions."""
    places: dict[str, Pointer] = {}
    for number, function in enumerate(_functions(program), start=1):
        request = Allocation(ObjectKind.FUNCTION, 1, 16, given_input(function.name), function.span, (-number,))
        places[function.name] = memory.allocate(request)
    first = len(places) + 1
    # Contents may hold addresses of globals that come later, so that places are known before any is filled.
    numbers = {each.name: first + index for index, each in enumerate(program.globals)}
    for each in program.globals:
        request = Allocation(
            ObjectKind.GLOBAL,
            each.size,
            each.alignment,
            each.name,
            each.span,
            (-numbers[each.name],),
            each.read_only,
            each.layout,
        )
        places[each.name] = memory.allocate(request)
    for each in program.globals:
        memory.initialise(places[each.name], _writer(each, places))
    return places


def _writer(item: ir.Global, places: dict[str, Pointer]) -> Callable[[Contents], None]:
    def write(contents: Contents) -> None:
        contents.fill_zero()
        for each in item.contents:
            match each:
                case ir.InitialBytes(offset, data):
                    contents.put_bytes(offset, data)
                case ir.InitialValue(offset, value):
                    contents.put(offset, value.type, _initial(value, places))

    return write


def _initial(constant: ir.Constant, places: dict[str, Pointer]) -> Value:
    match constant:
        case ir.Integer(value):
            return value
        case ir.Float(bits, type):
            return float_from_bits(bits, type)
        case ir.Null():
            return NULL
        case ir.GlobalAddress(name, offset):
            return Pointer(places[name].base, offset)
        case ir.FunctionAddress(name):
            return places[name]
