"""`minise.explore`: a program explored from Python, as an object to look at."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from html import escape
from typing import Unpack, overload

from minise.build import Build, BuildOptions, build_file, build_text
from minise.coverage import coverage
from minise.display import Texts
from minise.ir.layouts import records_of
from minise.notebook.keywords import lists_options, stored_values
from minise.notebook.option_types import ExploreOptions
from minise.notebook.states import ProgramState
from minise.notebook.tables import Bundle
from minise.notebook.views import CoverageView, ExecutionTree, Faults, Paths
from minise.object_names import ObjectNames
from minise.options import record_with
from minise.render.explored import Explored, explored
from minise.report.findings import Findings
from minise.report.paths import PathRows
from minise.report.summary import summary
from minise.report.trust import assumptions, never_taken
from minise.report.validation import validated_partition
from minise.session import RunOptions
from minise.stepper.stepper import Stepper
from minise.why import Explainer

CELL = "program.c"  # what a program without a file is called


@lists_options
def explore(program: str | os.PathLike[str], **options: Unpack[ExploreOptions]) -> ExploredRun:
    """Explores all paths of a C program.

    `program` is the path of a .c, .i or .ir file, or C text: a string that has more than one line. The keywords are
    the options of `minise run`. Raises MiniseError for a program that cannot be taken, TypeError for an unknown
    keyword or a value of a wrong type, ValueError for a value that is not possible.
    """
    values = stored_values(options)
    built = record_with(BuildOptions(), values)
    chosen = record_with(RunOptions(), values)
    file, build = _built(program, built)
    chosen = replace(chosen, entry=chosen.entry.of_program(file))
    return ExploredRun(Program(file, build, built, chosen), explored(build, chosen))


def _built(program: str | os.PathLike[str], options: BuildOptions) -> tuple[str, Build]:
    if isinstance(program, str) and "\n" in program:
        return CELL, build_text(CELL, program, options)
    file = os.fspath(program)
    return file, build_file(file, options)


@dataclass(frozen=True, slots=True)
class Program:
    """What was explored, and how."""

    file: str
    build: Build
    built: BuildOptions
    options: RunOptions


class ExploredRun:
    """A program that was explored. Its parts display themselves richly in a notebook, and so does the whole."""

    def __init__(self, program: Program, found: Explored) -> None:
        self.program = program
        self.explored = found  # the engine's own records
        self._rows = PathRows(records_of(program.build.program), Texts(ObjectNames(found.run.machine)))

    @property
    def is_complete(self) -> bool:
        """Whether every path was explored to its end."""
        return self.explored.run.is_complete

    @cached_property
    def paths(self) -> Paths:
        """The path table: condition, inputs, final values and outcome of each path."""
        return Paths(self.explored.run.results.paths, self._rows)

    @cached_property
    def faults(self) -> Faults:
        """The faults that were found, each with an input that makes it happen."""
        return Faults(self.explored, self._rows)

    @cached_property
    def tree(self) -> ExecutionTree:
        """The execution tree."""
        return ExecutionTree(self.explored, self.program.file)

    @cached_property
    def coverage(self) -> CoverageView:
        """The lines and sides of branches that some path took."""
        return CoverageView(coverage(self.explored.run.machine), self.program.build.sources)

    @cached_property
    def summary(self) -> str:
        """What `minise run` prints."""
        run = self.explored.run
        deadline = run.report_deadline()
        tree = self.explored.tree
        checks, problems = validated_partition(run, tree, deadline) if run.options.validates else (None, ())
        findings = Findings(
            run,
            self.explored.tree,
            self.coverage.coverage,
            assumptions(run.results, run.machine, run.options.entry),
            never_taken(self.explored.tree, self.coverage.coverage, Explainer(deadline)),
            tests=0,
            checks=() if checks is None else (checks,),
            problems=problems,
        )
        return summary(findings, self.program.file, self._rows)

    # -- states ----------------------------------------------------------------------------------------------

    @cached_property
    def _stepper(self) -> Stepper:
        program = self.program
        return Stepper(program.file, program.build, program.built, program.options)

    @cached_property
    def start(self) -> ProgramState:
        """The state at the first statement, to walk on from."""
        self._stepper.walk.go_to_start()
        return ProgramState(self._stepper, self._stepper.walk.position)

    @property
    def states(self) -> States:
        """The state in which each path ended, in the order of `paths`; `back()` walks back from there."""
        return States(self)

    def state(self, node: int) -> ProgramState:
        """The state at the end of a node of the tree: where it divides, or where its path ended."""
        tree = self.explored.tree
        route = [node]
        while tree[route[-1]].parents:
            route.append(tree[route[-1]].parents[0])
        walk = self._stepper.walk
        walk.go_to(0)
        walk.go_on()
        for each in reversed(route[:-1]):
            condition = tree[each].condition
            fork = walk.line.fork
            assert condition is not None and fork is not None
            walk.choose(next(child.node for child in fork.children if child.condition is condition.term))
            walk.go_on()
        return ProgramState(self._stepper, walk.position)

    # -- display ---------------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        return self.summary.rstrip("\n")

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Bundle:
        head, *rest = self.summary.split("\n\n")
        faults = self.faults.table().html() if len(self.faults) else ""
        trust = escape(rest[-1] if rest else "")
        html = f"<p><b>{escape(head)}</b></p>{self.paths.table().html()}{faults}<pre>{trust}</pre>"
        return {"text/plain": repr(self), "text/html": html}


class States(Sequence[ProgramState]):
    """The last state of each path, found when it is asked for."""

    def __init__(self, run: ExploredRun) -> None:
        self._run = run

    def __len__(self) -> int:
        return len(self._run.paths)

    @overload
    def __getitem__(self, index: int) -> ProgramState: ...

    @overload
    def __getitem__(self, index: slice) -> list[ProgramState]: ...

    def __getitem__(self, index: int | slice) -> ProgramState | list[ProgramState]:
        if isinstance(index, slice):
            return [self._run.state(each.result.node) for each in self._run.paths[index]]
        return self._run.state(self._run.paths[index].result.node)

    def __repr__(self) -> str:
        return "\n".join(f"{path.number}: {path.condition} -> {path.outcome}" for path in self._run.paths)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Bundle:
        return self._run.paths.table().bundle()
