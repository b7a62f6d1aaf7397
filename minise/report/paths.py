"""The path table: a row per path, with its condition, an input that takes it, the values at its end, its outcome."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from minise.display import Texts
from minise.events import EndingKind, Infeasible
from minise.expr.term import Boolean, Term
from minise.ir.layouts import Records
from minise.report.input_texts import InputTexts
from minise.results import InputValue, PathResult
from minise.tree import Condition
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
        self._inputs = InputTexts(records, texts)
        self.text = texts

    def row(self, path: PathResult, inputs: Sequence[Shown] | None = None) -> Row:
        """`inputs` are given where they are known already."""
        return Row(
            str(path.number),
            self.condition(path.conditions),
            "yes",
            ", ".join(f"{name} = {value}" for name, value in inputs or self.inputs(path)),
            ", ".join(f"{name} = {value}" for name, value in path.values),
            self.outcome_beside_inputs(path),
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
        return self._inputs.shown(values)

    def outcome_beside_inputs(self, path: PathResult) -> str:
        """The outcome, where it stands beside inputs of the path: with the exit code that these lead to, if others
        lead to another one."""
        is_of_inputs = path.kind is EndingKind.EXIT and isinstance(path.status, Term)
        code = f" (exit code {path.exit_code} for these inputs)" if is_of_inputs else ""
        return f"{self.outcome(path)}{code}"

    def outcome(self, path: PathResult) -> str:
        """How the path ended, for all its inputs."""
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
        if path.returned is not None:
            return f"returns {path.returned}"
        shown = self.text(path.status) if isinstance(path.status, Term) else str(path.exit_code)
        return f"exit({shown})" if path.stack else "returns"
