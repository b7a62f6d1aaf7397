"""The path table: a row per path, with its condition, an input that takes it, the values at its end, its outcome."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from minise.display import Display, Texts, character
from minise.events import EndingKind, Infeasible
from minise.expr.term import Boolean, Symbol, Term
from minise.inputs import Role
from minise.ir.layouts import Records
from minise.ir.types import I8
from minise.results import InputValue, PathResult
from minise.tree import Condition
from minise.values import to_signed
from minise.variables import Shown

HEADER = ("path", "condition", "feasible", "inputs", "final values", "outcome")
ALWAYS = "true"


class Row(NamedTuple):
    """The cells of a path, as they stand in every form of the table."""

    path: str
    condition: str
    feasible: str
    inputs: str
    values: str
    outcome: str


class PathRows:
    """Makes rows, and what else is told of a path."""

    def __init__(self, records: Records, texts: Texts) -> None:
        self._display = Display(records, texts)
        self.text = texts

    def row(self, path: PathResult, inputs: Sequence[Shown] | None = None) -> Row:
        """`inputs` are given where they are known already."""
        return Row(
            str(path.number),
            self.condition(path.conditions),
            "yes",
            ", ".join(f"{name} = {value}" for name, value in inputs or self.inputs(path)),
            ", ".join(f"{name} = {value}" for name, value in path.values),
            self.outcome(path),
        )

    def infeasible_row(self, side: Infeasible, before: Sequence[Condition]) -> Row:
        """A side that no input takes: the conditions before it, and its own, which contradicts them."""
        whole = self.condition([each.term for each in before] + [side.condition])
        return Row("-", whole, "no", "", "", f"no input goes there from line {side.span.line}")

    def condition(self, terms: Iterable[Boolean]) -> str:
        return self.text.conjunction(terms) or ALWAYS

    def inputs(self, path: PathResult) -> list[Shown]:
        return self.input_values(path.inputs)

    def input_values(self, values: Iterable[InputValue]) -> list[Shown]:
        """Zeros in a block to which the program has not written are not worth telling: most blocks are written
        before they are read."""
        told = (each for each in values if each.input.role is not Role.UNWRITTEN or any(each.data))
        return [Shown(each.input.label, self._input(each)) for each in told]

    def _input(self, value: InputValue) -> str:
        given = value.input
        if given.layout is not None:
            return self._display.bytes(value.data, given.layout)
        if len(given.parts) == 1 and given.parts[0].count is None:
            part = given.parts[0]
            number = int.from_bytes(value.data[: part.type.size], "little")
            is_signed = isinstance(part.term.payload, Symbol) and part.term.payload.signed
            if part.type is I8:
                return character(number, is_signed)
            return str(to_signed(number, part.type.bits) if is_signed else number)
        return self._display.bytes(value.data, None)

    def outcome(self, path: PathResult) -> str:
        match path.kind:
            case EndingKind.EXIT:
                return self._result(path)
            case EndingKind.FAULT:
                assert path.fault is not None
                where = "" if path.place is None else f" in line {path.place.span.line}"
                return f"{path.fault.kind.value}{where}"
            case EndingKind.STOPPED:
                return f"stopped by {path.reason}"
            case EndingKind.SILENT | EndingKind.ASSUMPTION as kind:
                return str(kind.value)

    def _result(self, path: PathResult) -> str:
        """The whole value that was returned; where it depends on inputs, also the exit code for these inputs."""
        code = f" (exit code {path.exit_code})" if isinstance(path.status, Term) else ""
        if path.returned is not None:
            return f"returns {path.returned}{code}"
        shown = self.text(path.status) if isinstance(path.status, Term) else str(path.exit_code)
        return f"exit({shown}){code}" if path.stack else "returns"
