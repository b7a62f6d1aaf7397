"""The execution tree as JSON, and as indented text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from minise.display import Display, Texts
from minise.events import Infeasible
from minise.merged_values import merged_texts
from minise.tree import Condition, Ending, Node, Tree

SHOWN_NODES = 5_000
INDENTED_FORKS = 100


def tree_records(tree: Tree, text: Texts) -> Iterator[dict[str, Any]]:
    """One object per node, parents before children; what does not apply to a node is left out."""
    for node in tree:
        record: dict[str, Any] = {"node": node.number, "parents": list(node.parents)}
        if node.condition is not None:
            record["condition"] = _condition(node.condition, text)
        for remark in tree.remarks(node.number):
            key = "infeasible" if isinstance(remark, Infeasible) else "assumed"
            record.setdefault(key, []).append(_condition(Condition(remark.condition, remark.span), text))
        if len(node.parents) > 1:
            record["merged"] = _merged(node)
        if node.fork is not None:
            record["fork"] = str(node.fork)
        if node.children:
            record["children"] = list(node.children)
        if node.ending is not None:
            record["ending"] = _ending(node.ending)
        yield record


def _condition(condition: Condition, text: Texts) -> dict[str, str]:
    return {"text": text(condition.term), "place": str(condition.place)}


def _merged(node: Node) -> dict[str, Any]:
    """Each value with the condition under which a variable has it; without one, it always has."""
    return {
        "pattern": list(node.description),
        "values": {
            name: [{"value": value, "condition": condition} for value, condition in found]
            for name, found in merged_texts(node.variables, Display({}, Texts()))
        },
    }


def _ending(ending: Ending) -> dict[str, str]:
    record = {"kind": ending.kind.value}
    if ending.place is not None:
        record["place"] = str(ending.place.span)
    if ending.fault is not None:
        record["fault"] = ending.fault.kind.value
    if ending.reason is not None:
        record["reason"] = ending.reason
    return record


def tree_text(tree: Tree, text: Texts) -> str:
    """Two columns of indentation per fork, as far as anybody looks; a node is told by the condition that leads into
    it. A node that several were merged into is told once, below the first of them."""
    lines: list[str] = []
    waiting = [(0, 0)]
    told: set[int] = set()
    while waiting and len(lines) < SHOWN_NODES:
        number, depth = waiting.pop()
        node = tree[number]
        indentation = "  " * min(depth, INDENTED_FORKS)
        if number in told:
            lines.append(f"{indentation}merged into node {number}")
            continue
        if len(node.parents) > 1:
            told.add(number)
        lines.append(indentation + _told(node, text))
        waiting += ((child, depth + 1) for child in reversed(node.children))
    if waiting:
        lines.append(f"... of {len(tree)} nodes, the first {SHOWN_NODES} are shown")
    return "\n".join(lines) + "\n"


def _told(node: Node, text: Texts) -> str:
    parts = ["start" if node.condition is None else text(node.condition.term)]
    if len(node.parents) > 1:
        parts.append(f"{len(node.parents)} states merged")
    if node.fork is not None:
        parts.append(f"divides in line {node.fork.line}")
    if node.ending is not None:
        parts.append(_told_ending(node.ending))
    return f"{node.number}: " + ", ".join(parts)


def _told_ending(ending: Ending) -> str:
    if ending.fault is not None:
        where = "" if ending.place is None else f" in line {ending.place.span.line}"
        return f"{ending.fault.kind.value}{where}"
    return ending.kind.value if ending.reason is None else f"{ending.kind.value} by {ending.reason}"
