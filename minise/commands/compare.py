"""`minise compare`: one program under several memory models, in one table, and where two runs part first."""

from __future__ import annotations

import argparse
from dataclasses import replace

from minise.commands.building import add_build_options, build_and_warn
from minise.commands.exploring import add_exploring_options, run_options
from minise.memory import catalogue
from minise.report.table import table
from minise.session import Run, explore
from minise.tree import Node, Tree

_EXAMPLE = """example:
  minise compare matrix.c                               all memory models
  minise compare matrix.c --models forking,segmented    two of them
  minise compare matrix.c --search bfs --max-time 10    with the options of `minise run`

Times go to the table too, so that two runs of this command differ."""

_HEADER = ["model", "paths", "faults", "forks", "queries", "to Z3", "states", "seconds", "complete"]


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = "Explores a program under several memory models and compares what they did."
    parser.epilog = _EXAMPLE
    add_build_options(parser)
    add_exploring_options(parser)
    parser.add_argument(
        "--models", metavar="A,B", default=",".join(catalogue.MODELS), help="which models (default: all)"
    )
    parser.add_argument("file", metavar="FILE", help="the program: .c, .i or .ir")


def run(options: argparse.Namespace) -> int:
    names = _names(options.models)
    build = build_and_warn(options)
    settings = run_options(options)
    finished: list[tuple[str, Run, Tree]] = []
    for name in names:
        tree = Tree()
        finished.append((name, explore(build, replace(settings, memory=name), tree), tree))
    print(table(_HEADER, [_row(name, each) for name, each, _ in finished]))
    for name, _, tree in finished[1:]:
        print(_parting(finished[0][0], finished[0][2], name, tree))
    return 1 if any(_faults(each) for _, each, _ in finished) else 0


def _names(given: str) -> list[str]:
    from minise.source import MiniseError, Span, error

    names = [each.strip() for each in given.split(",") if each.strip()]
    unknown = [each for each in names if each not in catalogue.MODELS]
    if unknown or not names:
        known = ", ".join(catalogue.MODELS)
        message = f"no memory model '{unknown[0] if unknown else given}': there are {known}"
        raise MiniseError([error(message, Span("--models", 1, 1, 1, 1))])
    return names


def _row(name: str, run: Run) -> list[str]:
    complete = [path for path in run.results.paths if path.is_complete]
    return [
        name,
        str(len(complete)),
        str(len(_faults(run))),
        str(run.results.forks),
        str(run.solver.asked),
        str(run.solver.by_layer["z3"]),
        str(run.peak_states),
        f"{run.seconds:.2f}",
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


def _parting(first_name: str, first: Tree, second_name: str, second: Tree) -> str:
    found = _first_difference(first, second)
    if found is None:
        return f"{first_name} and {second_name} grow the same tree"
    one, other = found
    return f"{first_name} {_described(one)}, where {second_name} {_described(other)}"


def _first_difference(first: Tree, second: Tree) -> tuple[Node, Node] | None:
    """The first pair of nodes, from the roots on, that do not go on alike."""
    pending = [(first[0], second[0])]
    while pending:
        one, other = pending.pop(0)
        if one.fork != other.fork or len(one.children) != len(other.children):
            return one, other
        pending += [(first[a], second[b]) for a, b in zip(one.children, other.children, strict=True)]
    return None


def _described(node: Node) -> str:
    if node.fork is not None:
        return f"forks into {len(node.children)} in line {node.fork.line}"
    if node.ending is not None and node.ending.place is not None:
        return f"ends in line {node.ending.place.span.line}"
    return "ends"
