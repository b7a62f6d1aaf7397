"""What a picture of a tree says about its nodes: places, conditions, outcomes, inputs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from minise.display import Display, Texts
from minise.events import EndingKind
from minise.expr.term import Term
from minise.expr.text import nameless
from minise.expr.text_parts import NameOf
from minise.ir import records as ir
from minise.ir.layouts import records_of
from minise.merged_values import merged_texts
from minise.render.stretches import Line, SourceMap
from minise.report.paths import PathRows
from minise.results import PathResult
from minise.tree import Condition, Ending, Node, Tree
from minise.value_cases import ShownCase, condition_text

_SHOWN_CONDITIONS = 30  # of a path condition in a tooltip: the last ones
_SHOWN_INPUTS = 6


class Words:
    """Of one run. A tree alone can be told too, only with less to say."""

    def __init__(
        self,
        tree: Tree,
        program: ir.Program | None = None,
        paths: Sequence[PathResult] = (),
        lines: Mapping[int, Sequence[Line]] | None = None,
        name_of: NameOf = nameless,
    ) -> None:
        self._tree = tree
        self._source = SourceMap(() if program is None else program.functions)
        self._texts = Texts(name_of)
        records = {} if program is None else records_of(program)
        self._rows = PathRows(records, self._texts)
        self._display = Display(records, self._texts)
        self._paths = {path.node: path for path in paths}
        self._lines = lines or {}

    def places(self, node: Node) -> list[str]:
        """The lines that the node runs through, a text for each function."""
        lines = list(self._lines.get(node.number, ()))
        if not lines:
            place = node.fork
            if node.ending is not None and node.ending.place is not None:
                place = node.ending.place.span
            lines = [] if place is None else [(place.file, place.line)]
        return self._source.text(lines)

    def condition(self, condition: Condition | None) -> str:
        return "" if condition is None else self.term(condition.term)

    def term(self, term: Term | bool) -> str:
        return self._texts(term)

    def path_condition(self, node: Node) -> str:
        """What holds where the node begins; of a long condition, the latest parts."""
        conditions = self._tree.conditions_before(node.number)
        shown = self._rows.condition(each.term for each in conditions[-_SHOWN_CONDITIONS:])
        return shown if len(conditions) <= _SHOWN_CONDITIONS else f"… && {shown}"

    def path_number(self, node: Node) -> str | None:
        """Its number in the path table."""
        path = self._paths.get(node.number)
        return None if path is None else f"path {path.number}"

    def outcome(self, node: Node, ending: Ending) -> list[str]:
        """How the path ended, in the words of the path table where it stands there."""
        path = self._paths.get(node.number)
        where = [] if ending.place is None else [f"in line {ending.place.span.line}"]
        match ending.kind:
            case EndingKind.FAULT:
                assert ending.fault is not None
                return [ending.fault.kind.value, *where]
            case EndingKind.ASSUMPTION:
                return [ending.kind.value, *where]
            case EndingKind.STOPPED:
                return [f"stopped by {ending.reason}"]
            case EndingKind.EXIT | EndingKind.SILENT:
                return [ending.kind.value if path is None else self._rows.outcome(path)]
            case _:
                assert_never(ending.kind)

    def example(self, node: Node) -> str:
        """An input that takes the node's path."""
        path = self._paths.get(node.number)
        return "" if path is None else ", ".join(f"{name} = {value}" for name, value in self._rows.inputs(path))

    def details(self, node: Node) -> list[str]:
        """Of a fault: what happened."""
        if node.ending is None or node.ending.fault is None:
            return []
        fault = node.ending.fault
        return [fault.message, *fault.details]

    def merged(self, node: Node) -> list[tuple[str, list[ShownCase]]]:
        """The variables that have several values where states were merged into the node."""
        return merged_texts(node.variables, self._display)

    def merged_under(self, node: Node) -> str:
        """What the paths that were merged have in common, where a pattern tells it."""
        return "" if node.condition is None or not node.description else condition_text(node.condition.term)

    def inputs(self) -> str:
        """The names of all inputs that some path has."""
        names = list(dict.fromkeys(each.input.label for path in self._paths.values() for each in path.inputs))
        more = ", …" if len(names) > _SHOWN_INPUTS else ""
        return ", ".join(names[:_SHOWN_INPUTS]) + more
