"""A session: the parts of a run wired together, once, here."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from time import monotonic

from minise import searchers
from minise.build import Build, BuildOptions, build_file
from minise.checks import Checks
from minise.door import Door, PathView
from minise.entry import EntryOptions, start_entry
from minise.entry_globals import with_input_functions
from minise.events import Ended, Event, Listener
from minise.explorer import Explorer, Runner
from minise.interpreter.accesses import CONTEXT_DEPTH
from minise.interpreter.run import run
from minise.library.models import models_of
from minise.limits import REPORT_SECONDS, Clock, Limits, peak_memory_mb, within
from minise.living_states import LivingStates
from minise.machine import Machine, require_function
from minise.memory import catalogue, splitting
from minise.memory.contract import Memory, MemoryReport
from minise.memory.ideal import IdealClasses, MultipleResolution
from minise.memory.segmented import THRESHOLD
from minise.merging import catalogue as mergers
from minise.merging.contract import Merger
from minise.merging.pattern_groups import MOST_PATTERNS
from minise.options import (
    AMOUNT,
    COUNT,
    FUNCTION,
    SIZE,
    Choice,
    Number,
    Place,
    Several,
    Spelling,
    Switch,
    option,
    part,
)
from minise.readable_characters import ReadableCharacters
from minise.readable_inputs import ReadableInputs
from minise.report import solving
from minise.results import Results
from minise.solver.chain import Cache, SolverOptions, solver_chain
from minise.solver.contract import Solver, query_limits
from minise.solver.interruption import Interruption
from minise.solver.on_demand import OnDemand
from minise.solver.quantified import Explain
from minise.solver.statistics import Statistics
from minise.state import State
from minise.streams import Streams

LOOPS = ("sized", "all")  # that merge: those that depend on an object of symbolic size, or on any input


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOptions:
    """How a program is explored; the fields are the command line's options."""

    memory: str = option("forking", Choice(tuple(sorted(catalogue.MODELS))), "the memory model", label="Memory model")
    search: str = option("patient", Choice(tuple(searchers.CATALOGUE)), "which path goes on next", label="Searcher")
    seed: int = option(0, Number(), "seed for all random choices", metavar="N", default_text="", label="Seed")
    cache: Cache = option(
        Cache.ADDRESS_AWARE,
        Choice(tuple(each.value for each in Cache), tuple(Cache)),
        "which answers of the solver are kept",
        label="Cache",
    )
    capacity: int = option(
        100,
        SIZE,
        "largest size of an object whose size is symbolic; ignored by `planes`",
        metavar="BYTES",
        label="Capacity",
    )
    points_to: str = option(
        "andersen",
        Choice(("andersen", "ideal")),
        "how `segmented` finds what shares a segment: by an analysis, or by running until nothing is confused",
    )
    segment_threshold: int = option(
        THRESHOLD, COUNT, "a segment of `segmented` beyond this size is not extended", metavar="BYTES"
    )
    layout: str = option(
        "own",
        Choice(tuple(catalogue.LAYOUTS)),
        "how `planes` numbers segments: one for each object, or globals in 1, the stack in 2, the heap from 3 on",
    )
    context: int | None = option(
        None,
        Number(int, 0, CONTEXT_DEPTH),
        "let `dynamic` ask first about objects from allocations that an instruction met before, told apart by K"
        " calls around them, and check with one query that these are all",
        metavar="K",
        default_text="ask about all",
    )
    reuses_segments: bool = option(
        True,
        Choice(("on", "off"), (True, False)),
        "whether `dynamic` gives segments of the same objects, merged by the same instruction, the same address",
        name="segment_reuse",
    )
    split_size: int = option(
        splitting.PART_SIZE,
        Number(int, 1, multiple=splitting.ALIGNMENT),
        f"size of the parts that `splitting` makes of an object; a multiple of {splitting.ALIGNMENT}",
        metavar="BYTES",
    )
    split_threshold: int = option(
        splitting.THRESHOLD, COUNT, "`splitting` leaves objects whole that are not larger", metavar="BYTES"
    )
    merge: str = option(
        "none",
        Choice(mergers.NAMES),
        "what becomes of paths that meet again after a loop: nothing, one path for each exit, or one for each"
        " pattern, with quantifiers",
        label="Merging",
    )
    merge_loops: str = option(
        "sized",
        Choice(LOOPS),
        "which loops: those that depend on an object of symbolic size, or on any input",
        label="Merged loops",
    )
    merge_functions: tuple[str, ...] = option(
        (),
        Several(FUNCTION, "a list of names of functions"),
        "merge also the paths through this function, where it returns",
        spellings=(Spelling("--merge-function", ("FUNCTION",)),),
    )
    merges_incrementally: bool = option(
        True,
        Switch(on=False, off=True),
        "let paths with equal live values meet at the exits only, and not on the way, with --merge pattern",
        name="no_incremental",
    )
    most_patterns: int = option(
        MOST_PATTERNS,
        COUNT,
        "with more patterns at one exit, --merge pattern makes one path of it as cfg does",
        name="max_patterns",
        metavar="N",
    )
    has_quantified_procedure: bool = option(
        True,
        Switch(on=False, off=True),
        "leave queries with quantifiers, which merged loops make, to the solver alone",
        name="no_quantified_procedure",
    )
    explain_solving: Explain | None = option(
        None,
        Switch(on=solving.show, off=None),
        "show how queries with quantifiers are solved: every stage with its model",
        is_served=False,
    )
    validates: bool = option(
        False, Switch(), "ask again what was answered by a shortcut, and check the result", name="validate"
    )
    query_log: Path | None = option(
        None, Place(), "write the queries that no cache answers there, as SMT-LIB", metavar="DIR", is_served=False
    )
    entry: EntryOptions = part(EntryOptions, "inputs")
    limits: Limits = part(Limits, "limits")
    query_seconds: float = option(
        10.0,
        AMOUNT,
        "limit of one query, counted in Z3's resource units, 4 million for a second, so that it does not depend on "
        "the load of the machine; beyond it the query is left undecided",
        name="max_query_time",
        metavar="SECONDS",
        group="limits",
        is_served=False,
    )
    checks: Checks = part(Checks, "limits")


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

    def report_deadline(self) -> float | None:
        """Until when the results may be explained and checked, if that begins now: for what is left of the time of
        the run, and a little longer. As time.monotonic() counts; None if there is no limit."""
        if self.stopped is not None:
            return monotonic() + REPORT_SECONDS
        seconds = self.options.limits.seconds
        return None if seconds is None else monotonic() + max(0.0, seconds - self.seconds) + REPORT_SECONDS


@dataclass(frozen=True, slots=True)
class Parts:
    """What a run is made of, before it begins: the initial state stands at the beginning of the entry function."""

    machine: Machine
    solver: Solver
    door: Door
    statistics: Statistics
    initial: State
    interruption: Interruption


def parts(
    build: Build, options: RunOptions, clock: Clock | None = None, interruption: Interruption | None = None
) -> Parts:
    """The time of the run counts from where the clock began."""
    clock = clock or Clock(options.limits)
    function, parameters = options.entry.function, options.entry.parameters
    build = replace(build, program=with_input_functions(build.program, function, parameters.unknown_globals))
    ideal = None
    if options.memory == "segmented" and options.points_to == "ideal":
        ideal = ideal_classes(build, options, clock)
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
    memory = catalogue.create(options.memory, build.program, options.capacity, settings)
    return _parts(build, options, memory, clock, interruption or Interruption())


def _parts(build: Build, options: RunOptions, memory: Memory, clock: Clock, interruption: Interruption) -> Parts:
    program = build.program
    statistics = Statistics()
    solver = solver_chain(_solver_options(options, interruption, clock), statistics)
    door = Door(solver, statistics)
    models = models_of(program, options.checks, options.entry.malloc_may_fail)
    machine = Machine(program, memory, models, options.checks)
    view = PathView(door)
    state = State(memory, Streams(options.entry.input()), view)
    state.view = view.of(state)
    start_entry(machine, state, options.entry)
    return Parts(machine, solver, door, statistics, state, interruption)


def ideal_classes(build: Build, options: RunOptions, clock: Clock | None = None) -> IdealClasses:
    """Runs the program again and again, until no pointer confuses anything new: see `memory/ideal.py`. Where time is
    limited, this takes half of it at most."""
    classes = IdealClasses()
    clock = clock or Clock(options.limits)
    while True:
        limits = options.limits
        if limits.seconds is not None:
            limits = replace(limits, seconds=max(limits.seconds / 2 - clock.seconds, 0.0), spent_seconds=0.0)
        memory = catalogue.create_watching(build.program, options.capacity, classes, options.segment_threshold)
        made = _parts(build, options, memory, Clock(limits), Interruption())
        searcher = searchers.CATALOGUE[options.search](Random(options.seed))
        explorer = Explorer(made.machine, made.initial, made.door, searcher, limits, _ignore, made.interruption)
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
    build: Build,
    options: RunOptions,
    *listeners: Listener,
    results: Results | None = None,
    runner: Runner = run,
    clock: Clock | None = None,
    interruption: Interruption | None = None,
) -> Run:
    """Explores the program; further listeners hear every event, and another runner may watch every step. Those that
    work for long share the clock of the run and what interrupts it."""
    clock = clock or Clock(options.limits)
    with within(clock, next(iter(build.sources), ""), "before the first instruction"):
        made = parts(build, options, clock, interruption)
    results = results or Results()
    searcher = searchers.CATALOGUE[options.search](Random(options.seed))
    living, segment = LivingStates(), _LargestSegment()
    everybody: tuple[Listener, ...] = (results, living, segment, *listeners)

    def listen(event: Event) -> None:
        for listener in everybody:
            listener(event)

    merger = merger_of(build, options, made.interruption, clock)
    readable = ReadableInputs(ReadableCharacters(build.program), made.interruption, clock.deadline, options.validates)
    explorer = Explorer(
        made.machine,
        made.initial,
        made.door,
        searcher,
        options.limits,
        listen,
        made.interruption,
        runner,
        merger,
        readable,
        clock,
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


def merger_of(build: Build, options: RunOptions, interruption: Interruption, clock: Clock | None = None) -> Merger:
    for name in options.merge_functions:
        require_function(build.program, name)
    settings = mergers.Settings(
        options.merge_loops == "all", options.merge_functions, options.merges_incrementally, options.most_patterns
    )
    limits = _solver_options(options, interruption, clock or Clock(options.limits)).limits
    validator = OnDemand(limits) if options.validates else None
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


def _solver_options(options: RunOptions, interruption: Interruption, clock: Clock) -> SolverOptions:
    limits = query_limits(options.query_seconds, clock.deadline, interruption)
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
