"""Where a run begins: main with its arguments, or any function with symbolic parameters."""

from __future__ import annotations

from dataclasses import dataclass

from minise.ir import records as ir
from minise.ir.types import DataModel
from minise.machine import Machine
from minise.memory.contract import Allocation, ObjectKind
from minise.source import NOWHERE
from minise.state import State
from minise.streams import Input
from minise.values import NULL, Pointer, Value


@dataclass(frozen=True, slots=True)
class EntryOptions:
    """`arguments` begin with the program's name, as argv does."""

    function: str = "main"
    arguments: tuple[str, ...] = ("program",)
    stdin: bytes = b""

    def input(self) -> Input:
        pieces = iter([self.stdin])
        return Input(lambda size: next(pieces, b""))


def start_entry(machine: Machine, state: State, options: EntryOptions) -> None:
    """Puts the state at the beginning of the entry function."""
    function = machine.function(options.function).record
    values = main_arguments(function, state, machine.program.data_model, options.arguments)
    machine.start(state, options.function, values)


# ---------------------------------------------------------------------------------------------------------
# The arguments of main


def main_arguments(main: ir.Function, state: State, data_model: DataModel, arguments: tuple[str, ...]) -> list[Value]:
    """C11 5.1.2.2.1: none, or argc and argv (and, as an extension that many use, an empty environment)."""
    count = len(main.parameters)
    if count == 0:
        return []
    texts = [_string(state, index, each.encode(errors="surrogateescape")) for index, each in enumerate(arguments)]
    vector = _vector(state, data_model, "argv", [*texts, NULL], len(arguments))
    environment = _vector(state, data_model, "envp", [NULL], len(arguments) + 1)
    given: list[Value] = [len(arguments), vector, environment]
    return given[:count]


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
