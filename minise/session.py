"""A session: the parts of a run wired together, once, here."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from time import monotonic

from minise import searchers
from minise.build import Build, BuildOptions, build_file
from minise.checks import NO_CHECKS, Checks
from minise.entry import EntryOptions, start_entry
from minise.events import Ended, Event, Listener
from minise.explorer import Explorer, Runner
from minise.interpreter.run import run
from minise.ir.entry_parameters import with_callbacks
from minise.library.models import models_of
from minise.limits import Clock, Limits, peak_memory_mb
from minise.living_states import LivingStates
from minise.machine import Machine, require_function
from minise.memory import catalogue, splitting
from minise.memory.contract import Memory, MemoryReport
from minise.memory.ideal import IdealClasses, MultipleResolution
from minise.memory.segmented import THRESHOLD
from minise.merging import catalogue as mergers
from minise.merging.contract import Merger
from minise.merging.pattern_groups import MOST_PATTERNS
from minise.readable_characters import ReadableCharacters
from minise.readable_inputs import ReadableInputs
from minise.results import Results
from minise.solver.chain import Cache, SolverOptions, solver_chain
from minise.solver.contract import Limits as SolverLimits
from minise.solver.contract import Solver
from minise.solver.interruption import Interruption
from minise.solver.on_demand import OnDemand
from minise.solver.quantified import Explain
from minise.solver.ranges import Ranges
from minise.solver.statistics import Statistics
from minise.state import State
from minise.streams import Streams
from minise.successors import PathView

LOOPS = ("sized", "all")  # that merge: those that depend on an object of symbolic size, or on any input


@dataclass(frozen=True, slots=True)
class RunOptions:
    """How a program is explored; the fields are the command line's options."""

    memory: str = "forking"
    search: str = "patient"
    seed: int = 0
    capacity: int = 100
    points_to: str = "andersen"
    segment_threshold: int = THRESHOLD
    layout: str = "own"
    context: int | None = None
    reuses_segments: bool = True
    split_size: int = splitting.PART_SIZE
    split_threshold: int = splitting.THRESHOLD
    cache: Cache = Cache.ADDRESS_AWARE
    validates: bool = False
    query_log: Path | None = None
    query_seconds: float = 10.0
    has_quantified_procedure: bool = True
    explain_solving: Explain | None = None
    limits: Limits = field(default_factory=Limits)
    checks: Checks = NO_CHECKS
    entry: EntryOptions = field(default_factory=EntryOptions)
    merge: str = "none"
    merge_loops: str = "sized"
    merge_functions: tuple[str, ...] = ()
    merges_incrementally: bool = True
    most_patterns: int = MOST_PATTERNS


@dataclass(frozen=True, slots=True)
class Run:
    """A finished exploration. `stopped` is the limit that ended it, if one did."""

    build: Build
    options: RunOptions
    machine: Machine
    results: Results
    solver: Statistics
    stopped: str | None
    instructions: int
    seconds: float
    peak_states: int
    peak_memory_mb: float
    largest_segment: int  # in bytes; 0 if no objects share one
    memory: MemoryReport

    @property
    def is_complete(self) -> bool:
        return self.stopped is None and not self.results.reasons


@dataclass(frozen=True, slots=True)
class Parts:
    """What a run is made of, before it begins: the initial state stands at the beginning of the entry function."""

    machine: Machine
    solver: Solver
    statistics: Statistics
    initial: State
    interruption: Interruption


def parts(build: Build, options: RunOptions) -> Parts:
    build = replace(build, program=with_callbacks(build.program, options.entry.function))
    ideal = None
    if options.memory == "segmented" and options.points_to == "ideal":
        ideal = ideal_classes(build, options)
    settings = catalogue.Settings(
        options.entry.function,
        options.segment_threshold,
        ideal,
        options.layout,
        options.context,
        options.reuses_segments,
        options.split_size,
        options.split_threshold,
    )
    return _parts(build, options, catalogue.create(options.memory, build.program, options.capacity, settings))


def _parts(build: Build, options: RunOptions, memory: Memory) -> Parts:
    program = build.program
    statistics = Statistics()
    interruption = Interruption()
    solver = solver_chain(_solver_options(options, interruption), statistics)
    machine = Machine(program, memory, models_of(program, options.checks), options.checks)
    view = PathView(Ranges(solver), statistics)
    state = State(memory, Streams(options.entry.input()), view)
    state.view = view.of(state)
    start_entry(machine, state, options.entry)
    return Parts(machine, solver, statistics, state, interruption)


def ideal_classes(build: Build, options: RunOptions) -> IdealClasses:
    """Runs the program again and again, until no pointer confuses anything new: see `memory/ideal.py`. Where time is
    limited, this takes half of it at most."""
    classes = IdealClasses()
    clock = Clock(options.limits)
    while True:
        limits = options.limits
        if limits.seconds is not None:
            limits = replace(limits, seconds=max(limits.seconds / 2 - clock.seconds, 0.0))
        memory = catalogue.create_watching(build.program, options.capacity, classes, options.segment_threshold)
        made = _parts(build, options, memory)
        searcher = searchers.CATALOGUE[options.search](Random(options.seed))
        explorer = Explorer(made.machine, made.initial, made.solver, searcher, limits, _ignore, made.interruption)
        try:
            explorer.explore()
        except MultipleResolution as found:
            classes = classes.joined(found.sites)
        else:
            return classes


def _ignore(event: Event) -> None:
    pass


def explore_file(path: str, build: BuildOptions | None = None, options: RunOptions | None = None) -> Run:
    return explore(build_file(path, build or BuildOptions()), options or RunOptions())


def explore(
    build: Build, options: RunOptions, *listeners: Listener, results: Results | None = None, runner: Runner = run
) -> Run:
    """Explores the program; further listeners hear every event, and another runner may watch every step."""
    clock = Clock(options.limits)
    made = parts(build, options)
    results = results or Results()
    searcher = searchers.CATALOGUE[options.search](Random(options.seed))
    living, segment = LivingStates(), _LargestSegment()
    everybody: tuple[Listener, ...] = (results, living, segment, *listeners)

    def listen(event: Event) -> None:
        for listener in everybody:
            listener(event)

    merger = merger_of(build, options, made.interruption)
    readable = ReadableInputs(ReadableCharacters(build.program), made.interruption, _deadline(options))
    explorer = Explorer(
        made.machine,
        made.initial,
        made.solver,
        searcher,
        options.limits,
        listen,
        made.interruption,
        runner,
        merger,
        readable,
    )
    with rare_collections():
        stopped = explorer.explore()
    return Run(
        build,
        options,
        made.machine,
        results,
        made.statistics,
        stopped,
        explorer.instructions,
        clock.seconds,
        living.most,
        peak_memory_mb(),
        segment.size,
        made.initial.memory.report,
    )


def merger_of(build: Build, options: RunOptions, interruption: Interruption) -> Merger:
    for name in options.merge_functions:
        require_function(build.program, name)
    settings = mergers.Settings(
        options.merge_loops == "all", options.merge_functions, options.merges_incrementally, options.most_patterns
    )
    validator = OnDemand(_solver_options(options, interruption).limits) if options.validates else None
    return mergers.create(options.merge, settings, validator)


@contextmanager
def rare_collections() -> Iterator[None]:
    """Terms and states hold no cycles; with Python's usual threshold, looking for some takes a third of the time."""
    before = gc.get_threshold()
    gc.set_threshold(100_000, 20, 20)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def _deadline(options: RunOptions) -> float | None:
    return None if options.limits.seconds is None else monotonic() + options.limits.seconds


def _solver_options(options: RunOptions, interruption: Interruption) -> SolverOptions:
    limits = SolverLimits(
        milliseconds=max(1, int(options.query_seconds * 1000)),
        deadline=_deadline(options),
        interruption=interruption,
    )
    return SolverOptions(
        options.cache,
        limits,
        options.validates,
        options.query_log,
        options.has_quantified_procedure,
        options.explain_solving,
    )


class _LargestSegment:
    """Of those that paths ended with, in bytes."""

    def __init__(self) -> None:
        self.size = 0

    def __call__(self, event: Event) -> None:
        if isinstance(event, Ended):
            self.size = max(self.size, event.state.memory.largest_segment)
