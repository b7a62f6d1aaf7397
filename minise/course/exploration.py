"""A program run for a judge, with options as they stand on the command line, and the figures of that run."""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NoReturn

from minise.build import build_file
from minise.commands.building import add_build_options, build_options
from minise.commands.exploring import add_exploring_options, run_options
from minise.coverage import coverage
from minise.display import Texts
from minise.events import Listener
from minise.ir.layouts import records_of
from minise.report.findings import Findings
from minise.report.paths import PathRows
from minise.report.statistics import Json, statistics
from minise.report.trust import NeverTaken
from minise.results import InputValue, PathResult
from minise.session import Run, explore
from minise.source import MiniseError, error, whole
from minise.tree import Tree

# For runs whose options set no limits: far more than an exercise needs, and the same on every machine.
_MOST_INSTRUCTIONS = 200_000
_MOST_FORKS = 2_000
_DEEPEST = 200  # forks of one path: what takes another turn for ever is stopped within a second or two


@dataclass(frozen=True, slots=True)
class Exploration:
    file: Path
    run: Run
    tree: Tree

    def figure(self, name: str) -> frozenset[str]:
        """A figure in print; those of a list are several."""
        return _printed(_member(self._figures(), name.split(".")))

    def _figures(self) -> Json:
        reached = coverage(self.run.machine)
        found = Findings(self.run, self.tree, reached, [], NeverTaken([]), self.run.results.completed)
        missed = [line for _, line in reached.missed]
        return {**statistics(found), "infeasible": self.tree.infeasible, "nodes": len(self.tree), "missed": missed}

    def told(self, path: PathResult) -> str:
        """A path's outcome, and an input that leads to it."""
        outcome, inputs = self._rows.outcome(path), self.shown(path.inputs)
        return f"{outcome}, for {inputs}" if inputs else outcome

    def shown(self, inputs: Iterable[InputValue]) -> str:
        return ", ".join(f"{name} = {value}" for name, value in self._rows.input_values(inputs))

    @property
    def _rows(self) -> PathRows:
        return PathRows(records_of(self.run.build.program), Texts())


def explored(file: Path, options: str, *listeners: Listener, headers: Path | None = None) -> Exploration:
    """Raises MiniseError for a program or options that cannot be taken. `headers` is one more folder to look in."""
    chosen = _parsed(file, options)
    building, exploring = build_options(chosen), run_options(chosen)
    if headers is not None:
        building = replace(building, include_folders=(str(headers), *building.include_folders))
    limits = exploring.limits
    limits = replace(
        limits,
        instructions=limits.instructions or _MOST_INSTRUCTIONS,
        forks=limits.forks or _MOST_FORKS,
        depth=limits.depth or _DEEPEST,
    )
    exploring = replace(exploring, limits=limits)
    tree = Tree()
    run = explore(build_file(str(file), building), exploring, tree, *listeners)
    return Exploration(file, run, tree)


def is_other_program(file: Path, options: str, others: str) -> bool:
    """Whether some of the other options build another program, or run it with other inputs."""
    one, other = _parsed(file, options), _parsed(file, others)
    return (build_options(one), run_options(one).entry) != (build_options(other), run_options(other).entry)


class _Parser(argparse.ArgumentParser):
    """Options in a file are input like any other: what is wrong with them is told with its place."""

    def __init__(self, file: str) -> None:
        super().__init__(add_help=False)
        self._file = file

    def error(self, message: str) -> NoReturn:
        raise MiniseError([error(message, whole(self._file))])


def _parsed(file: Path, options: str) -> argparse.Namespace:
    parser = _Parser(str(file))
    add_build_options(parser)
    add_exploring_options(parser)
    parser.add_argument("file")
    try:
        words = shlex.split(options)
    except ValueError as problem:
        parser.error(f"'{options}': {str(problem).lower()}")
    return parser.parse_args([*words, str(file)])


def _member(figures: Any, names: list[str]) -> Any:
    for name in names:
        figures = [each[name] for each in figures] if isinstance(figures, list) else figures[name]
    return figures


def _printed(value: Any) -> frozenset[str]:
    match value:
        case bool():
            return frozenset(["yes" if value else "no"])
        case list() if any(isinstance(each, dict) for each in value) or not value:
            return frozenset([str(len(value))])
        case list():
            return frozenset(str(each) for each in value)
        case _:
            return frozenset([str(value)])
