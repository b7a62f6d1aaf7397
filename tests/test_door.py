"""One door for every query: it is booked, told as an event, and validated, whoever asks it."""

import itertools
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from minise.build import BuildOptions, build_text
from minise.door import Door
from minise.events import Asked, Asker, Decided, Event
from minise.expr.assignment import Assignment
from minise.limits import Limits
from minise.session import Run, RunOptions, explore
from minise.solver import statistics
from minise.solver.address_aware import AddressAwareCache
from minise.solver.case_by_case import CaseByCase
from minise.solver.contract import Answer, Query, Sat, Solver, Unsat
from minise.solver.counterexample_cache import CounterexampleCache
from minise.solver.enumeration import Enumeration
from minise.solver.independence import Independence
from minise.solver.narrowing import Narrowing
from minise.solver.order import Order
from minise.solver.quantified import QuantifiedProcedure
from minise.solver.query_cache import QueryCache
from minise.solver.ranges import NAME as RANGES
from minise.solver.ranges import Ranges
from minise.solver.reads_as_choices import ReadsAsChoices
from minise.solver.simplify import Simplify
from minise.solver.unrolling import Unrolling
from minise.state import State

# The model `planes` asks where a row and a column may collide with another access; nothing forks.
TABLE = """\
#include <minise.h>
struct row { char a[11]; };
int main(void)
{
    struct row table[20] = {0};
    int k = minise_int("k"), m = minise_int("m"), i = minise_int("i"), j = minise_int("j");
    minise_assume(k >= 0 && k < 20);
    minise_assume(m >= 0 && m < 8);
    minise_assume(i >= 0 && i < 20);
    minise_assume(j >= 0 && j < 8);
    table[k].a[m] = 1;
    table[2].a[2] = 2;
    table[i].a[j] = 3;
    return table[4].a[1];
}
"""
# Products are left to Z3: its answers pass all layers.
PRODUCTS = """\
#include <minise.h>
int main(void)
{
    unsigned a = minise_uint("a"), b = minise_uint("b"), c = minise_uint("c");
    if (a * b + (a ^ b) == 1000003u)
        return 1;
    if (b * c + (c ^ b) == 77u)
        return 2;
    return 0;
}
"""


def explored(text: str, options: RunOptions, *listeners: Callable[[Event], None]) -> Run:
    return explore(build_text("t.c", text, BuildOptions()), options, *listeners)


PLANES = RunOptions(memory="planes")


def test_ranges_answers_questions_of_memory_models() -> None:
    assert explored(TABLE, PLANES).solver.by_layer[RANGES] > 0


# ---------------------------------------------------------------------------------------------------------
# Validated

LAYERS = (
    AddressAwareCache,
    CaseByCase,
    CounterexampleCache,
    Enumeration,
    Independence,
    Narrowing,
    Order,
    QuantifiedProcedure,
    QueryCache,
    Ranges,
    ReadsAsChoices,
    Simplify,
    Unrolling,
)


def without_models(answer: Answer) -> Answer:
    return Unsat(answer.layer) if isinstance(answer, Sat) else answer


def with_wrong_models(answer: Answer) -> Answer:
    return replace(answer, model=Assignment()) if isinstance(answer, Sat) else answer


@pytest.mark.parametrize("layer", LAYERS, ids=lambda layer: layer.__name__)
@pytest.mark.parametrize("lie", [without_models, with_wrong_models], ids=lambda lie: lie.__name__)
def test_validation_notices_a_broken_layer(
    layer: type, lie: Callable[[Answer], Answer], monkeypatch: pytest.MonkeyPatch
) -> None:
    check = layer.check  # type: ignore[attr-defined]
    monkeypatch.setattr(layer, "check", lambda self, query: lie(check(self, query)))
    text, options = (TABLE, PLANES) if layer is Ranges else (PRODUCTS, RunOptions())
    with pytest.raises(AssertionError, match=r"satisfiable|no model"):
        explored(text, replace(options, validates=True))


def test_validation_notices_what_only_ranges_gets_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without validation the run goes on with the wrong answer."""
    check = Ranges.check

    def wrong(self: Ranges, query: Query) -> Answer:
        answer = check(self, query)
        return Unsat(RANGES) if answer.layer == RANGES else answer

    monkeypatch.setattr(Ranges, "check", wrong)
    explored(TABLE, PLANES)
    with pytest.raises(AssertionError, match=r"satisfiable \(ranges\)"):
        explored(TABLE, replace(PLANES, validates=True))


def test_validation_sees_the_queries_for_readable_inputs(monkeypatch: pytest.MonkeyPatch) -> None:
    ask, check = Door.ask, Enumeration.check
    asking: list[Asker] = []

    def noted(self: Door, state: State, query: Query, asker: Asker, solver: Solver) -> Answer:
        asking.append(asker)
        answer = ask(self, state, query, asker, solver)
        asking.pop()
        return answer

    def wrong(self: Enumeration, query: Query) -> Answer:
        answer = check(self, query)
        return with_wrong_models(answer) if asking == [Asker.INPUTS] else answer

    monkeypatch.setattr(Door, "ask", noted)
    monkeypatch.setattr(Enumeration, "check", wrong)
    with pytest.raises(AssertionError, match="no model"):
        explored(PRODUCTS, RunOptions(validates=True))


# ---------------------------------------------------------------------------------------------------------
# Told and booked


@pytest.mark.parametrize(("text", "options"), [(TABLE, PLANES), (PRODUCTS, RunOptions()), (TABLE, RunOptions())])
def test_every_query_is_told(text: str, options: RunOptions) -> None:
    told: Counter[str] = Counter()

    def listen(event: Event) -> None:
        if isinstance(event, Decided) and event.answer is not None:
            told["explorer"] += 1
        elif isinstance(event, Asked):
            told[event.asker.value] += 1

    found = explored(text, options, listen)
    own_chain = told.pop(Asker.INPUTS.value, 0)
    assert told.total() == found.solver.asked > 0
    if text is PRODUCTS:
        assert own_chain > 0  # readable inputs are asked for elsewhere, and told as well


def test_the_queries_of_memory_models_count_for_the_solvers_time(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = itertools.count()
    monkeypatch.setattr(statistics, "perf_counter", lambda: float(next(seconds)))  # a query takes a second
    askers: Counter[str] = Counter()

    def listen(event: Event) -> None:
        askers[event.asker.value if isinstance(event, Asked) else type(event).__name__] += 1

    found = explored(TABLE, PLANES, listen)
    by_memory = askers[Asker.MEMORY.value]
    assert by_memory > 5
    limit = found.solver.asked - by_memory + 1  # the explorer's own would not reach it
    stopped = explored(TABLE, replace(PLANES, limits=Limits(solver_seconds=limit)))
    assert stopped.stopped == f"the solver's time limit of {limit} s"
