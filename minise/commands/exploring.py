"""The options of commands that explore a program."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from minise.checks import Checks
from minise.commands.quantities import LARGEST_SIZE, amount, context, count, part_size, size
from minise.entry import EntryOptions, SymbolicArguments
from minise.limits import Limits
from minise.memory import catalogue
from minise.merging import catalogue as mergers
from minise.parameters import ParameterOptions
from minise.report import solving
from minise.searchers import CATALOGUE as SEARCHERS
from minise.session import LOOPS, RunOptions
from minise.solver.chain import Cache

_DEFAULT = RunOptions()
_MOST_ARGUMENTS = 1_000

_Group = argparse._ArgumentGroup


def add_exploring_options(parser: argparse.ArgumentParser) -> None:
    _add_technique(parser)
    _add_inputs(parser)
    _add_limits(parser)


def _add_technique(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("exploring")
    _add_parts(group)
    _add_memory_settings(group)
    _add_merging(group)
    _add_solving(group)


def _add_parts(group: _Group) -> None:
    """What can be exchanged in a run."""
    group.add_argument(
        "--memory",
        choices=sorted(catalogue.MODELS),
        default=_DEFAULT.memory,
        help=f"the memory model (default: {_DEFAULT.memory})",
    )
    group.add_argument(
        "--search",
        choices=list(SEARCHERS),
        default=_DEFAULT.search,
        help=f"which path goes on next (default: {_DEFAULT.search})",
    )
    group.add_argument(
        "--seed", type=int, metavar="N", default=_DEFAULT.seed, help="of everything that is chosen at random"
    )
    group.add_argument(
        "--cache",
        choices=[each.value for each in Cache],
        default=_DEFAULT.cache.value,
        help=f"which answers of the solver are kept (default: {_DEFAULT.cache.value})",
    )


def _add_memory_settings(group: _Group) -> None:
    group.add_argument(
        "--capacity",
        type=size,
        metavar="BYTES",
        default=_DEFAULT.capacity,
        help=f"the most that an object of symbolic size can have, but for `planes` (default: {_DEFAULT.capacity})",
    )
    group.add_argument(
        "--points-to",
        choices=["andersen", "ideal"],
        default=_DEFAULT.points_to,
        help="how `segmented` finds what shares a segment: by an analysis, or by running until nothing is confused"
        f" (default: {_DEFAULT.points_to})",
    )
    group.add_argument(
        "--segment-threshold",
        type=count,
        metavar="BYTES",
        default=_DEFAULT.segment_threshold,
        help=f"a segment of `segmented` beyond this size is not extended (default: {_DEFAULT.segment_threshold})",
    )
    group.add_argument(
        "--layout",
        choices=list(catalogue.LAYOUTS),
        default=_DEFAULT.layout,
        help="how `planes` numbers segments: one for each object, or globals in 1, the stack in 2, the heap from 3 on"
        f" (default: {_DEFAULT.layout})",
    )
    group.add_argument(
        "--context",
        type=context,
        metavar="K",
        default=_DEFAULT.context,
        help="let `dynamic` ask first about objects from allocations that an instruction met before, told apart by K"
        " calls around them, and check with one query that these are all (default: ask about all)",
    )
    group.add_argument(
        "--segment-reuse",
        choices=["on", "off"],
        default="on" if _DEFAULT.reuses_segments else "off",
        help="whether `dynamic` gives segments of the same objects, merged by the same instruction, the same address"
        " (default: on)",
    )
    group.add_argument(
        "--split-size",
        type=part_size,
        metavar="BYTES",
        default=_DEFAULT.split_size,
        help=f"of the parts that `splitting` makes of an object; a multiple of 8 (default: {_DEFAULT.split_size})",
    )
    group.add_argument(
        "--split-threshold",
        type=count,
        metavar="BYTES",
        default=_DEFAULT.split_threshold,
        help=f"`splitting` leaves objects whole that are not larger (default: {_DEFAULT.split_threshold})",
    )


def _add_merging(group: _Group) -> None:
    group.add_argument(
        "--merge",
        choices=list(mergers.NAMES),
        default=_DEFAULT.merge,
        help="what becomes of paths that meet again behind a loop: nothing, one path for each exit, or one for each"
        f" pattern, with quantifiers (default: {_DEFAULT.merge})",
    )
    group.add_argument(
        "--merge-loops",
        choices=list(LOOPS),
        default=_DEFAULT.merge_loops,
        help="which loops: those that depend on an object of symbolic size, or on any input"
        f" (default: {_DEFAULT.merge_loops})",
    )
    group.add_argument(
        "--merge-function",
        dest="merge_functions",
        metavar="FUNCTION",
        action="append",
        default=[],
        help="merge also the paths through this function, where it returns",
    )
    group.add_argument(
        "--no-incremental",
        action="store_true",
        help="let paths with equal live values meet at the exits only, and not on the way, with --merge pattern",
    )
    group.add_argument(
        "--max-patterns",
        type=count,
        metavar="N",
        default=_DEFAULT.most_patterns,
        help="with more patterns at one exit, --merge pattern makes one path of it as cfg does"
        f" (default: {_DEFAULT.most_patterns})",
    )


def _add_solving(group: _Group) -> None:
    group.add_argument(
        "--no-quantified-procedure",
        action="store_true",
        help="leave queries with quantifiers, which merged loops make, to the solver alone",
    )
    group.add_argument(
        "--explain-solving",
        action="store_true",
        help="show how queries with quantifiers are solved: every stage with its model",
    )
    group.add_argument(
        "--validate", action="store_true", help="ask again what was answered by a shortcut, and check the result"
    )
    group.add_argument(
        "--query-log", type=Path, metavar="DIR", help="write the queries that no cache answers there, as SMT-LIB"
    )


def _add_inputs(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("inputs")
    group.add_argument(
        "--entry", metavar="FUNCTION", default=_DEFAULT.entry.function, help="begin there (default: main)"
    )
    group.add_argument(
        "--arg", dest="arguments", metavar="TEXT", action="append", default=[], help="give main this argument"
    )
    group.add_argument(
        "--sym-arg",
        dest="symbolic_arguments",
        type=int,
        nargs=1,
        metavar="LENGTH",
        action=_AddSymbolicArguments,
        default=[],
        help="give main a symbolic argument of up to so many characters",
    )
    group.add_argument(
        "--sym-args",
        dest="symbolic_arguments",
        type=int,
        nargs=3,
        metavar=("LEAST", "MOST", "LENGTH"),
        action=_AddSymbolicArguments,
        default=[],
        help="from LEAST to MOST such arguments",
    )
    group.add_argument("--sym-stdin", type=size, metavar="BYTES", help="symbolic standard input of this size")
    parameters = _DEFAULT.entry.parameters
    group.add_argument(
        "--pointee-size",
        type=size,
        metavar="N",
        default=parameters.pointee_size,
        help=f"elements that a pointer parameter of --entry points to (default: {parameters.pointee_size})",
    )
    group.add_argument("--null-pointers", action="store_true", help="a pointer parameter of --entry may be null, too")
    group.add_argument(
        "--pointer-depth",
        type=count,
        metavar="N",
        default=parameters.depth,
        help=f"pointers that --entry follows when it makes objects (default: {parameters.depth})",
    )


class _AddSymbolicArguments(argparse.Action):
    """Collects `--sym-arg` and `--sym-args`, whose order is that of the program's arguments."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, *given: Any) -> None:
        values: list[int] = given[0]
        least, most, length = values if len(values) == 3 else (1, 1, values[0])
        if not (0 <= least <= most <= _MOST_ARGUMENTS and 0 < length <= LARGEST_SIZE):
            raise argparse.ArgumentError(self, "that is no range of arguments and a length")
        before: list[SymbolicArguments] = getattr(namespace, self.dest)
        setattr(namespace, self.dest, [*before, SymbolicArguments(least, most, length)])


def _add_limits(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("limits")
    group.add_argument("--max-time", type=amount, metavar="SECONDS", help="of the whole run")
    group.add_argument("--max-paths", type=count, metavar="N", help="paths that end")
    group.add_argument("--max-instructions", type=count, metavar="N", help="of all paths together")
    group.add_argument("--max-depth", type=count, metavar="N", help="forks of one path")
    group.add_argument("--max-forks", type=count, metavar="N", help="forks of all paths together")
    group.add_argument("--max-memory", type=amount, metavar="MB", help="that minise itself may hold")
    group.add_argument("--max-solver-time", type=amount, metavar="SECONDS", help="of all queries together")
    group.add_argument(
        "--max-query-time",
        type=amount,
        metavar="SECONDS",
        default=_DEFAULT.query_seconds,
        help=f"of one query, which is then left undecided (default: {_DEFAULT.query_seconds:g})",
    )
    group.add_argument("--stop-at-first-fault", action="store_true", help="look no further once a fault is found")
    group.add_argument("--check-overflow", action="store_true", help="report signed arithmetic that does not fit")
    group.add_argument("--check-leaks", action="store_true", help="report blocks that are never freed")


def run_options(options: argparse.Namespace) -> RunOptions:
    return RunOptions(
        memory=options.memory,
        merge=options.merge,
        merge_loops=options.merge_loops,
        merge_functions=tuple(options.merge_functions),
        merges_incrementally=not options.no_incremental,
        most_patterns=options.max_patterns,
        search=options.search,
        seed=options.seed,
        capacity=options.capacity,
        points_to=options.points_to,
        segment_threshold=options.segment_threshold,
        layout=options.layout,
        context=options.context,
        reuses_segments=options.segment_reuse == "on",
        split_size=options.split_size,
        split_threshold=options.split_threshold,
        cache=Cache(options.cache),
        validates=options.validate,
        query_log=options.query_log,
        query_seconds=options.max_query_time,
        has_quantified_procedure=not options.no_quantified_procedure,
        explain_solving=solving.show if options.explain_solving else None,
        limits=_limits(options),
        checks=Checks(options.check_overflow, options.check_leaks),
        entry=_entry(options),
    )


def _entry(options: argparse.Namespace) -> EntryOptions:
    return EntryOptions(
        function=options.entry,
        arguments=(options.file, *options.arguments),
        symbolic_arguments=tuple(options.symbolic_arguments),
        symbolic_stdin=options.sym_stdin,
        parameters=ParameterOptions(options.pointee_size, options.null_pointers, options.pointer_depth),
    )


def _limits(options: argparse.Namespace) -> Limits:
    return Limits(
        seconds=options.max_time,
        paths=options.max_paths,
        instructions=options.max_instructions,
        depth=options.max_depth,
        memory_mb=options.max_memory,
        solver_seconds=options.max_solver_time,
        forks=options.max_forks,
        first_fault=options.stop_at_first_fault,
    )
