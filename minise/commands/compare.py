"""`minise compare`: one program under memory models and mergers, in one table, and where two runs part first."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection
from dataclasses import replace

from minise.commands.building import add_build_options, build_and_warn
from minise.commands.exploring import add_exploring_options, run_options
from minise.display import Display, Texts
from minise.explorer import INTERRUPTION
from minise.expr.text import text
from minise.memory import catalogue
from minise.merged_values import merged_texts
from minise.merging import catalogue as mergers
from minise.report.summary import dialect_line
from minise.report.table import table
from minise.session import Run, explore
from minise.solver.chain import solved
from minise.source import MiniseError, error, whole
from minise.tree import Node, Tree
from minise.value_cases import in_one_line

_EXAMPLE = """example:
  minise compare matrix.c                               all memory models, and all mergers under `--memory`
  minise compare matrix.c --models forking,segmented    two models, and all mergers
  minise compare loop.c --models forking --mergers pattern --merge-loops all
  minise compare matrix.c --search bfs --max-time 10    with the options of `minise run`"""

_LONGEST_CONDITION = 60  # characters
_HEADER = ["run", "paths", "faults", "forks", "merges", "queries", "solved", "states", "complete"]


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = "Explores a program under several memory models and mergers and compares what they did."
    parser.epilog = _EXAMPLE
    add_build_options(parser)
    add_exploring_options(parser)
    parser.add_argument(
        "--models", metavar="A,B", default=",".join(catalogue.MODELS), help="which models (default: all)"
    )
    parser.add_argument(
        "--mergers",
        metavar="A,B",
        default=",".join(mergers.NAMES),
        help="which mergers, under --memory (default: all)",
    )
    parser.add_argument("file", metavar="FILE", help="the program: .c, .i or .ir")


def run(options: argparse.Namespace) -> int:
    models = _names("--models", options.models, catalogue.MODELS, "memory model")
    chosen = _names("--mergers", options.mergers, mergers.NAMES, "merger")
    build = build_and_warn(options)
    settings = run_options(options)
    compared = {name: replace(settings, memory=name) for name in models}
    compared |= {
        f"{settings.memory} + {name}": replace(settings, merge=name) for name in chosen if name != settings.merge
    }
    finished: list[tuple[str, Run, Tree]] = []
    for name, each in compared.items():
        tree = Tree()
        finished.append((name, explore(build, each, tree), tree))
        print(f"{name}: {finished[-1][1].seconds:.2f} s", file=sys.stderr)
        if finished[-1][1].stopped == INTERRUPTION:
            print(f"minise: interrupted; {len(compared) - len(finished)} runs were not begun", file=sys.stderr)
            break
    print(f"{dialect_line(build)}\n")
    print(table(_HEADER, [_row(name, each) for name, each, _ in finished]))
    trees = {name: tree for name, _, tree in finished}
    first = settings.memory if settings.memory in trees else finished[0][0]
    _tell_partings(first, trees)
    return 1 if any(_faults(each) for _, each, _ in finished) else 0


def _names(option: str, given: str, known: Collection[str], what: str) -> list[str]:
    names = [each.strip() for each in given.split(",") if each.strip()]
    unknown = [each for each in names if each not in known]
    if unknown or not names:
        message = f"no {what} '{unknown[0] if unknown else given}': there are {', '.join(known)}"
        raise MiniseError([error(message, whole(option))])
    return names


def _row(name: str, run: Run) -> list[str]:
    complete = [path for path in run.results.paths if path.is_complete]
    return [
        name,
        str(len(complete)),
        str(len(_faults(run))),
        str(run.results.forks),
        str(run.results.merges),
        str(run.solver.asked),
        str(solved(run.solver)),
        str(run.peak_states),
        "yes" if run.is_complete else "no",
    ]


def _faults(run: Run) -> set[tuple[str, int]]:
    return {
        (path.fault.kind.value, path.place.span.line)
        for path in run.results.paths
        if path.fault is not None and path.place is not None
    }


# ---------------------------------------------------------------------------------------------------------
# Where two runs part


def _tell_partings(first: str, trees: dict[str, Tree]) -> None:
    partings = {name: _first_difference(trees[first], tree) for name, tree in trees.items() if name != first}
    same = [name for name, found in partings.items() if found is None]
    if same:
        print(f"the same tree as under {first}: {', '.join(same)}")
    for name, found in partings.items():
        if found is not None:
            here, there = _described(trees[first], found[0]), _described(trees[name], found[1])
            if here == there:
                here, there = here + _on(trees[first], found[0]), there + _on(trees[name], found[1])
            print(f"{first} {here}, where {name} {there}")


def _first_difference(first: Tree, second: Tree) -> tuple[Node, Node] | None:
    """The first pair of nodes, from the roots on, that do not go on alike."""
    pending = [(first[0], second[0])]
    while pending:
        one, other = pending.pop(0)
        if one.fork != other.fork or len(one.children) != len(other.children):
            return one, other
        pending += [(first[a], second[b]) for a, b in zip(one.children, other.children, strict=True)]
    return None


def _described(tree: Tree, node: Node) -> str:
    if node.fork is not None:
        return f"forks into {len(node.children)} in line {node.fork.line}"
    if node.ending is not None and node.ending.place is not None:
        return f"ends in line {node.ending.place.span.line}"
    return _merge_described(tree[node.children[-1]]) if node.children else "ends"


def _on(tree: Tree, node: Node) -> str:
    """What a fork asks: two that look alike from outside are told apart by it."""
    first = tree[node.children[0]].condition if node.children else None
    return "" if first is None or node.fork is None else f", column {node.fork.column}, on {_cut(text(first.term))}"


def _cut(words: str) -> str:
    return words if len(words) <= _LONGEST_CONDITION else words[: _LONGEST_CONDITION - 3] + "..."


def _merge_described(node: Node) -> str:
    """With the first variable that has several values there."""
    assert node.condition is not None
    merges = f"merges {len(node.parents)} states in line {node.condition.place.line} (node {node.number})"
    values = merged_texts(node.variables, Display({}, Texts()))
    return merges if not values else f"{merges}: {values[0][0]} = {in_one_line(values[0][1])}"
