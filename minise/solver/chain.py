"""The solver chain, from the first layer to the last."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path

from minise.solver import address_aware, counterexample_cache, query_cache, ranges, simplify
from minise.solver.address_aware import AddressAwareCache
from minise.solver.budget import Budget
from minise.solver.case_by_case import CaseByCase
from minise.solver.contract import Limits, Solver
from minise.solver.counterexample_cache import CounterexampleCache
from minise.solver.enumeration import Enumeration
from minise.solver.independence import Independence
from minise.solver.narrowing import Narrowing
from minise.solver.on_demand import OnDemand
from minise.solver.order import Order
from minise.solver.quantified import Explain, QuantifiedProcedure
from minise.solver.query_cache import QueryCache
from minise.solver.query_log import QueryLog
from minise.solver.ranges import Ranges
from minise.solver.reads_as_choices import ReadsAsChoices
from minise.solver.resources import Resources
from minise.solver.simplify import Simplify
from minise.solver.statistics import Measured, Statistics
from minise.solver.unrolling import Unrolling
from minise.solver.validate import Validate


class Cache(Enum):
    """`--cache`"""

    OFF = "off"
    PLAIN = "plain"
    ADDRESS_AWARE = "address-aware"


@dataclass(frozen=True, slots=True)
class SolverOptions:
    cache: Cache = Cache.ADDRESS_AWARE
    limits: Limits = field(default_factory=Limits)
    validates: bool = False
    query_log: Path | None = None
    has_quantified_procedure: bool = True
    explain: Explain | None = None  # hears of every stage of that procedure


def solver_chain(options: SolverOptions, statistics: Statistics) -> Measured:
    """Each line wraps the layers above it: the last one is asked first."""
    limits = options.limits
    solver: Solver = Enumeration(Narrowing(ReadsAsChoices(OnDemand(limits, statistics.resources))))
    solver = CaseByCase(solver, limits)
    if options.has_quantified_procedure:
        solver = QuantifiedProcedure(Unrolling(solver), options.explain)
    solver = Order(solver)
    if options.query_log is not None:
        solver = QueryLog(solver, options.query_log)
    if options.cache is not Cache.OFF:
        solver = CounterexampleCache(solver)
        if options.cache is Cache.ADDRESS_AWARE:
            solver = AddressAwareCache(solver, statistics.cache)
        solver = QueryCache(solver, statistics.cache)
    solver = Independence(solver)
    solver = Simplify(solver)
    solver = Ranges(solver)
    if options.validates:
        solver = _validated(solver, limits)
    return Measured(solver, statistics, limits)


def readable_chain(limits: Limits, resources: Resources, validates: bool) -> Measured:
    """The chain that makes inputs readable (`readable_inputs.py`): of its own, so that what a run asks and counts
    stays the same."""
    solver: Solver = Independence(Order(Enumeration(OnDemand(limits, resources))))
    return Measured(_validated(solver, limits) if validates else solver, Statistics(), limits)


def _validated(solver: Solver, limits: Limits) -> Validate:
    """What checks a query is no part of what it may take."""
    return Validate(solver, OnDemand(replace(limits, budget=Budget())))


_REMEMBERED = frozenset({ranges.NAME, simplify.NAME, query_cache.NAME, address_aware.NAME, counterexample_cache.NAME})


def solved(statistics: Statistics) -> int:
    """How many queries neither the path itself nor a cache could answer."""
    return sum(count for layer, count in statistics.by_layer.items() if layer not in _REMEMBERED)
