"""Where a run begins: main with its arguments, known or symbolic, or any function with symbolic parameters."""

from __future__ import annotations

import operator
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from minise.expr import bitvectors, comparisons
from minise.expr.arrays import read
from minise.expr.assignment import Assignment
from minise.expr.booleans import both, object_ite
from minise.expr.term import BitVector, Term
from minise.inputs import Role, SymbolicInput, new_input
from minise.ir import records as ir
from minise.ir.records import ArrayLayout, ScalarLayout
from minise.ir.types import I8, I32, DataModel
from minise.machine import Machine
from minise.memory.contract import Allocation, ObjectKind
from minise.options import FUNCTION, LARGEST_SIZE, SIZE, Bytes, Several, Spelling, Switch, Text, option, part
from minise.parameters import ParameterOptions, symbolic_parameters
from minise.source import NOWHERE, MiniseError, error
from minise.state import State
from minise.streams import Input, Streams, input_of
from minise.values import NULL, Pointer, Value

_UNKNOWN_AT_START = (
    "--unknown-globals needs another --entry than main: when a program starts, its globals have their initial values"
)
_MOST_ARGUMENTS = 1_000
_NO_ARGUMENTS = ("program",)  # its name alone


@dataclass(frozen=True, slots=True)
class SymbolicArguments:
    """From `least` to `most` further arguments of main, each a string of up to `length` characters."""

    least: int
    most: int
    length: int


@dataclass(frozen=True, slots=True)
class ArgumentRange:
    """The kind of option that holds SymbolicArguments."""

    expected: str = "a range of arguments and a length"
    annotation: str = "tuple[int, int, int]"

    def read(self, *texts: str) -> tuple[int, ...]:
        numbers = tuple(map(int, texts))
        return (1, 1, *numbers) if len(numbers) == 1 else numbers

    def stored(self, value: Any) -> SymbolicArguments:
        if isinstance(value, SymbolicArguments):
            return value
        least, most, length = map(operator.index, value)
        if not (0 <= least <= most <= _MOST_ARGUMENTS and 0 < length <= LARGEST_SIZE):
            raise ValueError
        return SymbolicArguments(least, most, length)

    def given(self, stored: Any) -> tuple[int, int, int]:
        return stored.least, stored.most, stored.length


@dataclass(frozen=True, slots=True)
class EntryOptions:
    """`arguments` begin with the program's name, as argv does; symbolic ones come after them. With `symbolic_stdin`,
    standard input has so many bytes, all symbolic. Parameters are those of another function than main."""

    function: str = option("main", FUNCTION, "begin there", name="entry", metavar="FUNCTION", label="Entry")
    arguments: tuple[str, ...] = option(
        _NO_ARGUMENTS,
        Several(Text(), leading=_NO_ARGUMENTS),
        "give main this argument",
        spellings=(Spelling("--arg", ("TEXT",)),),
    )
    stdin: bytes = option(b"", Bytes(), "standard input", spellings=(), is_served=False)
    symbolic_arguments: tuple[SymbolicArguments, ...] = option(
        (),
        Several(ArgumentRange(), "a list of triples: least and most number of arguments, and their length"),
        "symbolic arguments of main: triples of the least and the most number of arguments, and their length",
        spellings=(
            Spelling("--sym-arg", ("LENGTH",), "give main a symbolic argument of up to so many characters"),
            Spelling("--sym-args", ("LEAST", "MOST", "LENGTH"), "from LEAST to MOST such arguments"),
        ),
    )
    symbolic_stdin: int | None = option(
        None,
        SIZE,
        "symbolic standard input of this size",
        name="sym_stdin",
        metavar="BYTES",
        aliases=("symbolic_stdin",),
        label="Unknown input",
    )
    malloc_may_fail: bool = option(
        False,
        Switch(),
        "malloc, calloc, realloc and all that use them may return null",
        label="malloc may fail",
    )
    parameters: ParameterOptions = part(ParameterOptions, "inputs")

    def of_program(self, name: str) -> EntryOptions:
        """The same for a program of this name."""
        return replace(self, arguments=(name, *self.arguments[1:]))

    def input(self) -> Input:
        return input_of(self.stdin)


def start_entry(machine: Machine, state: State, options: EntryOptions) -> None:
    """Puts the state at the beginning of the entry function."""
    function = machine.function(options.function).record
    if options.parameters.unknown_globals and options.function == "main":
        # C11 5.1.2p1: all objects with static storage are initialised before the program starts.
        raise MiniseError([error(_UNKNOWN_AT_START, NOWHERE)])
    if options.symbolic_stdin is not None:
        state.streams = Streams(input_of(_symbolic_stdin(state, options.symbolic_stdin)))
    if options.function == "main":
        data_model = machine.program.data_model
        values = main_arguments(function, state, data_model, options.arguments, options.symbolic_arguments)
    else:
        values = symbolic_parameters(function, machine.program, machine.globals, state, options.parameters)
    machine.start(state, options.function, values)


def concrete_entry(
    options: EntryOptions, inputs: Iterable[tuple[SymbolicInput, bytes]]
) -> tuple[EntryOptions, list[tuple[SymbolicInput, bytes]]]:
    """How a concrete run begins that gets these inputs: with known arguments and standard input. The inputs that it
    takes itself are left over."""
    arguments = list(options.arguments)
    stdin = options.stdin
    left: list[tuple[SymbolicInput, bytes]] = []
    strings: list[str] = []
    for each, data in inputs:
        match each.role:
            case Role.ARGUMENT:
                strings.append(data.partition(b"\0")[0].decode(errors="surrogateescape"))
            case Role.ARGUMENT_COUNT:
                # It follows the arguments that it counts.
                arguments += strings[: int.from_bytes(data, "little")]
                strings = []
            case Role.STANDARD_INPUT:
                stdin = data
            case Role.CONTENTS | Role.GLOBAL | Role.UNWRITTEN:
                left.append((each, data))
    arguments += strings
    known = replace(options, arguments=tuple(arguments), stdin=stdin, symbolic_arguments=(), symbolic_stdin=None)
    return known, left


_CHARACTER = ScalarLayout("char", I8, True)


def _symbolic_stdin(state: State, size: int) -> list[BitVector]:
    layout = ArrayLayout(_CHARACTER, size)
    made, _ = new_input(state, "stdin", size, layout, {}, NOWHERE, role=Role.STANDARD_INPUT)
    return [read(made.parts[0].term, index) for index in range(size)]


# ---------------------------------------------------------------------------------------------------------
# The arguments of main


def main_arguments(
    main: ir.Function,
    state: State,
    data_model: DataModel,
    arguments: tuple[str, ...],
    symbolic: tuple[SymbolicArguments, ...] = (),
) -> list[Value]:
    """C11 5.1.2.2.1: none, or argc and argv (and, as an extension that many use, an empty environment)."""
    parameters = len(main.parameters)
    if parameters == 0:
        return []
    strings = [_string(state, index, each.encode(errors="surrogateescape")) for index, each in enumerate(arguments)]
    count: BitVector = len(arguments)
    for group in symbolic:
        further, number = _symbolic_group(state, len(strings), group)
        strings += further
        count = bitvectors.add(32, count, number)
    vector = _vector(state, data_model, "argv", [*strings, NULL], len(strings))
    environment = _vector(state, data_model, "envp", [NULL], len(strings) + 1)
    given: list[Value] = [count, vector, environment]
    return given[:parameters]


def _string(state: State, index: int, text: bytes) -> Pointer:
    request = Allocation(ObjectKind.GLOBAL, len(text) + 1, 1, f"argv[{index}]", NOWHERE, (0, index))
    return state.memory.allocate(request, lambda contents: contents.put_bytes(0, text + b"\0"))


def _vector(state: State, data_model: DataModel, name: str, pointers: list[Pointer], index: int) -> Pointer:
    type = data_model.pointer
    request = Allocation(ObjectKind.GLOBAL, type.size * len(pointers), type.size, name, NOWHERE, (0, 1 << 20, index))
    made = state.memory.allocate(request)
    for each, pointer in enumerate(pointers):
        state.memory.store(Pointer(made.base, each * type.size), type, pointer, state.view)
    return made


def _symbolic_group(state: State, first: int, group: SymbolicArguments) -> tuple[list[Pointer], BitVector]:
    """The strings of a group, and how many of them there are: those behind are null."""
    strings = [_symbolic_string(state, first + index, group.length) for index in range(group.most)]
    if group.least == group.most:
        return strings, group.most
    made, _ = new_input(state, "n_args", 4, ScalarLayout("int", I32, True), {}, NOWHERE, role=Role.ARGUMENT_COUNT)
    number = made.parts[0].term
    in_range = both(comparisons.sle(32, group.least, number), comparisons.sle(32, number, group.most))
    known = Assignment({**state.model.symbols, number: group.least}, state.model.cells)
    state.assume(in_range, NOWHERE, known)
    return [_unless_absent(each, index, number) for index, each in enumerate(strings)], number


def _unless_absent(string: Pointer, index: int, number: Term) -> Pointer:
    return Pointer(object_ite(comparisons.ult(32, index, number), string.base, 0), 0)


def _symbolic_string(state: State, index: int, length: int) -> Pointer:
    """The last character is always a null."""
    string = _string(state, index, bytes(length))
    assert isinstance(string.base, int)
    name = f"arg{index - 1:02}"
    layout = ArrayLayout(_CHARACTER, length)
    made, _ = new_input(state, name, length + 1, layout, {}, NOWHERE, role=Role.ARGUMENT)
    if length > 0:
        state.memory.make_input(string.base, 0, made.parts)
    return string
