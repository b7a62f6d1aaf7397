"""The cases of Trabish, Itzhaky and Rinetzky, "Address-Aware Query Caching for Symbolic Execution" (ICSE 2021)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from minise.bench.task import Task, measured
from minise.build import BuildOptions
from minise.events import Decided, Event, Forked
from minise.expr import bitvectors, comparisons
from minise.expr.arrays import constant_array, read, table_of_objects, write
from minise.expr.symbols import address, symbol
from minise.expr.term import Boolean, Term
from minise.papers.addressed import Addressing, resolved_states, table_lines
from minise.papers.case import Case, Facts, Scene
from minise.papers.exploring import build, covered_lines, explored, line_of
from minise.session import RunOptions, explore
from minise.solver.address_aware import NAME, AddressAwareCache
from minise.solver.agnostic import is_agnostic
from minise.solver.chain import Cache
from minise.solver.contract import Limits, Query, Solver
from minise.solver.on_demand import OnDemand
from minise.solver.path_condition import PathCondition
from minise.solver.query_cache import NAME as PLAIN_NAME
from minise.solver.query_cache import QueryCache
from minise.solver.statistics import CacheStatistics

_AWARE: Final = RunOptions(cache=Cache.ADDRESS_AWARE)


def _answered(solver: Solver, queries: Iterable[Query]) -> list[str]:
    """For each query, whether a cache knew the answer."""
    layers = [solver.check(each).layer for each in queries]
    return ["hit" if layer in (NAME, PLAIN_NAME) else "miss" for layer in layers]


# ---------------------------------------------------------------------------------------------------------
# Figures 1 and 2, table I


def _fig1(is_quick: bool) -> Facts:
    forks: Counter[int] = Counter()
    own: list[str] = []
    branch = line_of("sisters", "if (value == MAGIC)")

    def listen(event: Event) -> None:
        if isinstance(event, Forked):
            forks[event.span.line] += 1
        elif isinstance(event, Decided) and event.span.line == branch and event.answer is not None:
            own.append("hit" if event.answer.layer == PLAIN_NAME else "miss")

    run = explore(build("sisters"), RunOptions(search="dfs", cache=Cache.PLAIN), listen)
    states = resolved_states()
    plain = QueryCache(OnDemand(Limits()), CacheStatistics())
    aware = AddressAwareCache(OnDemand(Limits()), CacheStatistics())
    return {
        "paths": run.results.completed,
        "forks over z": forks[line_of("sisters", "if (z > 0)")],
        "forks over rows": forks[line_of("sisters", "array[i][j]")],
        "forks over the value": forks[branch],
        "plain cache, q1 to q4": _answered(plain, (each.query(Addressing.EXISTING) for each in states)),
        "address-aware cache, q5 to q8": _answered(aware, (each.query(Addressing.SYMBOLIC) for each in states)),
        "plain cache, queries of minise itself": own,
    }


# ---------------------------------------------------------------------------------------------------------
# Pairs of queries


def _pointer_query(rows: tuple[Term, Term], meant: Term, contents: tuple[int, ...]) -> Query:
    i, j = symbol("i", 64), symbol("j", 64)
    table = write(write(constant_array((), 0, 64), 0, rows[0]), 1, rows[1])
    pointer = bitvectors.add(64, read(table, i), j)
    conditions: list[Boolean] = [
        comparisons.ult(64, j, 2),
        comparisons.ule(64, meant, pointer),
        comparisons.ult(64, pointer, bitvectors.add(64, meant, 2)),
        comparisons.eq(8, read(constant_array(contents), bitvectors.sub(64, pointer, meant)), 7),
    ]
    return Query(PathCondition.of(conditions))


def _object_query(table: tuple[int, ...], meant: int) -> Query:
    found = comparisons.eq(64, read(table_of_objects(table), symbol("i", 64)), meant)
    return Query(PathCondition.of([found]))


def _second(first: Query, second: Query) -> str:
    return _answered(AddressAwareCache(OnDemand(Limits()), CacheStatistics()), (first, second))[1]


def _equisat(is_quick: bool) -> Facts:
    a, b, c, d = (address(name, 2) for name in "abcd")
    larger = address("e", 3)
    first = _pointer_query((a, b), a, (0, 7))
    objects = _object_query((11, 12, 0, 11), 12)
    return {
        "renamed addresses of equal size": _second(first, _pointer_query((c, d), c, (0, 7))),
        "unequal sizes": _second(first, _pointer_query((larger, d), larger, (0, 7))),
        "no bijection": _second(first, _pointer_query((c, c), c, (0, 7))),
        "other initial contents": _second(first, _pointer_query((c, d), c, (7, 0))),
        "renamed objects": _second(objects, _object_query((31, 25, 0, 31), 25)),
        "objects, no bijection": _second(objects, _object_query((31, 25, 0, 25), 25)),
        "objects, null renamed": _second(objects, _object_query((31, 25, 7, 31), 25)),
    }


# ---------------------------------------------------------------------------------------------------------
# What depends on the order of addresses


def _fig3(is_quick: bool) -> Facts:
    run = explored("order", "forking", (), _AWARE)
    p, q = address("p", 10), address("q", 50)
    return {
        "p > q": _fault_at(run.results.faults.values(), line_of("order", "p > q")),
        "*(p + 100)": _fault_at(run.results.faults.values(), line_of("order", "p + 100")),
        "answered from the cache": run.solver.by_layer[NAME],
        "p > q as a query": _taken([comparisons.ult(64, q, p)]),
        "p + 100 == q as a query": _taken([comparisons.eq(64, bitvectors.add(64, p, 100), q)]),
    }


def _fault_at(faults: Iterable[object], line: int) -> str:
    found = [each.kind.value for each in faults if each.place.line == line]  # type: ignore[attr-defined]
    return ", ".join(found) or "no fault"


def _taken(terms: list[Boolean]) -> str:
    return "may be cached" if is_agnostic([each for each in terms if isinstance(each, Term)]) else "kept out"


def _internal(is_quick: bool) -> Facts:
    statistics = explored("sisters", "forking", (), _AWARE).solver.cache
    i, j, row = symbol("i", 64), symbol("j", 64), address("row", 2)
    pointer = bitvectors.add(64, read(write(constant_array((), 0, 64), 0, row), i), j)
    bounds: list[Boolean] = [
        comparisons.ule(64, row, pointer),
        comparisons.ult(64, pointer, bitvectors.add(64, row, 2)),
    ]
    is_small = comparisons.ult(64, j, 2)
    return {
        "queries of minise that depend on order": statistics.asked - statistics.agnostic,
        "row <= p && p < row + 2": _taken([is_small, *bounds]),
        "p < row + 2": _taken([is_small, bounds[1]]),
    }


# ---------------------------------------------------------------------------------------------------------
# Whole programs

# Each with the macros that make it small.
_PROGRAMS: Final = {
    "apr": ("KEYS=2",),
    "make": (),
    "sqlite": ("TRIGGERS=11", "NEW=1"),
    "matrix": ("N=4", "LOOKUPS=2"),
    "sisters": (),
}


def _validate(is_quick: bool) -> Facts:
    """Validation stops the run where an answer is wrong; what is found must be the same as without caches."""
    facts: dict[str, str] = {}
    for program, defines in _PROGRAMS.items():
        chosen = defines if is_quick else ()
        for model in ("forking", "dynamic"):
            without = explored(program, model, chosen, RunOptions(cache=Cache.OFF))
            with_it = explored(program, model, chosen, replace(_AWARE, validates=True))
            is_same = (without.results.completed, covered_lines(without)) == (
                with_it.results.completed,
                covered_lines(with_it),
            )
            facts[f"{program}, {model}"] = "the same paths and coverage" if is_same else "other ones"
    return facts


def _tables(is_quick: bool) -> Facts:
    """A program counts by the model under which the cache gains least."""
    facts: dict[str, str] = {}
    for program, defines in (("apr", ("KEYS=5",) if is_quick else ()), ("make", ())):
        models = ("forking",) if is_quick else ("forking", "dynamic")
        counted = [_solver_queries(program, defines, model) for model in models]
        plain, aware = min(counted, key=lambda each: each[0] / each[1])
        facts[program] = "at least halved" if aware * 2 <= plain else f"from {plain} to {aware}"
    return facts


def _solver_queries(program: str, defines: tuple[str, ...], model: str) -> tuple[int, int]:
    """With the plain cache, and with the address-aware one."""
    found = []
    for cache in (Cache.PLAIN, Cache.ADDRESS_AWARE):
        options = RunOptions(memory=model, cache=cache, search="dfs")
        task = Task(f"bench/programs/tables/{program}.c", options, BuildOptions(defines=defines))
        found.append(measured(task).solver_queries)
    plain, aware = found
    return plain, aware


_SCENE: Final = Scene("sisters", ("--search", "dfs", "--cache", "address-aware"), "array[i][j]")

CASES: Final = (
    Case(
        "aacache/fig1",
        "two states ask the same of objects that lie elsewhere: the tree of figure 2, the queries of table I",
        {
            "paths": 6,
            "forks over z": 1,
            "forks over rows": 2,
            "forks over the value": 2,
            "plain cache, q1 to q4": ["miss", "miss", "miss", "miss"],
            "address-aware cache, q5 to q8": ["miss", "miss", "hit", "hit"],
            "plain cache, queries of minise itself": ["miss", "hit"],
        },
        _fig1,
        _SCENE,
        table_lines,
    ),
    Case(
        "aacache/equisat",
        "which pairs of queries are one: Algorithm EQUI-SAT",
        {
            "renamed addresses of equal size": "hit",
            "unequal sizes": "miss",
            "no bijection": "miss",
            "other initial contents": "miss",
            "renamed objects": "hit",
            "objects, no bijection": "miss",
            "objects, null renamed": "miss",
        },
        _equisat,
        _SCENE,
    ),
    Case(
        "aacache/fig3",
        "what depends on the order of objects: undefined behaviour, and not answered from the cache",
        {
            "p > q": "invalid pointer comparison",
            "*(p + 100)": "out-of-bounds read",
            "answered from the cache": 0,
            "p > q as a query": "kept out",
            "p + 100 == q as a query": "kept out",
        },
        _fig3,
        Scene("order", ("--cache", "address-aware"), "p > q"),
    ),
    Case(
        "aacache/internal",
        "resolution asks nothing about the order of objects; such a query would be kept out",
        {
            "queries of minise that depend on order": 0,
            "row <= p && p < row + 2": "may be cached",
            "p < row + 2": "kept out",
        },
        _internal,
        _SCENE,
    ),
    Case(
        "aacache/validate",
        "every hit asked again: paths and coverage as without a cache",
        {
            f"{program}, {model}": "the same paths and coverage"
            for program in _PROGRAMS
            for model in ("forking", "dynamic")
        },
        _validate,
        replace(_SCENE, options=(*_SCENE.options, "--validate")),
    ),
    Case(
        "aacache/table2-5",
        "queries that reach the solver on programs with hash tables (all tables: minise bench aacache)",
        {"apr": "at least halved", "make": "at least halved"},
        _tables,
        Scene("apr", ("--cache", "address-aware", "--memory", "dynamic"), "memcmp(entry->key"),
    ),
)
