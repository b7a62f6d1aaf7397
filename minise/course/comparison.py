"""A student's program against the solution: whether it takes the same inputs, and ends the same way with each.

The solver looks for an input that tells them apart; both programs are then run with it, so that a remark tells only
what really happens.
"""

from __future__ import annotations

from collections.abc import Iterator

from minise.course.exploration import Exploration
from minise.course.verdict import Remark, right, wrong
from minise.events import EndingKind
from minise.expr.booleans import conjunction, disjunction, negation
from minise.expr.comparisons import ne
from minise.expr.slices import truncate
from minise.expr.term import BitVector, Boolean
from minise.results import InputValue, PathResult
from minise.solver.contract import Answer, Limits, Query, Sat, Unknown, Unsat
from minise.solver.on_demand import OnDemand
from minise.solver.path_condition import PathCondition
from minise.testcases.confirm import reference_prediction
from minise.testcases.make import test_of
from minise.testcases.records import TestCase, describe

_CODE_BITS = 8  # of what main returns, a shell sees these
_UNDECIDED = "whether it does what it should could not be decided"


def likeness(own: Exploration, solution: Exploration) -> Remark:
    """No input may be excluded, or lead to another exit code. Output is compared on one input of each path."""
    for path in _trials(own, solution):
        if path is None:
            return wrong(_UNDECIDED)
        case = test_of(path, str(solution.file), solution.run.options.entry)
        assert case is not None
        ours, right_one = _ending(case, own), _ending(case, solution)
        if ours != right_one:
            inputs = solution.shown(path.inputs) or "every input"
            return wrong(f"it goes another way than it should for {inputs}: {ours}, where {right_one} is right")
    return right("it does what it should on every path")


def weakness(own: Exploration, solution: Exploration) -> Remark:
    """An input that the solution takes, and this program does not, is excluded without need."""
    for path in _exclusions(own, solution):
        if path is None:
            return wrong("whether it excludes too much could not be decided")
        return wrong(f"it excludes more than the fault: {solution.shown(path.inputs)} does no harm")
    return right("it excludes nothing that does no harm")


def _ending(case: TestCase, run: Exploration) -> str:
    seen = reference_prediction(case, run.run.build.program)
    if seen is None:
        return "an assumption that excludes it"
    output = seen.output.decode(errors="replace")
    return f"{describe(seen.ending)} with the output {output!r}" if output else describe(seen.ending)


# ---------------------------------------------------------------------------------------------------------
# Inputs to try, as paths with these inputs; None stands for what the solver could not decide


def _trials(own: Exploration, solution: Exploration) -> Iterator[PathResult | None]:
    for source in (solution, own):
        yield from _exits(source)
    yield from _differences(own, solution)
    yield from _exclusions(own, solution)


def _exits(run: Exploration) -> Iterator[PathResult]:
    return (path for path in run.run.results.paths if path.kind is EndingKind.EXIT)


def _differences(own: Exploration, solution: Exploration) -> Iterator[PathResult | None]:
    """Where a path of the one and a path of the other meet, and have different codes."""
    for theirs in _exits(solution):
        for ours in _exits(own):
            differ = ne(_CODE_BITS, _code(ours), _code(theirs))
            yield from _inputs_of(theirs, conjunction((*ours.conditions, differ)))


def _exclusions(own: Exploration, solution: Exploration) -> Iterator[PathResult | None]:
    taken = disjunction(conjunction(path.conditions) for path in own.run.results.paths)
    for path in _exits(solution):
        yield from _inputs_of(path, negation(taken))


def _code(path: PathResult) -> BitVector:
    assert path.status is not None
    return truncate(path.status, _CODE_BITS)


def _inputs_of(path: PathResult, condition: Boolean) -> Iterator[PathResult | None]:
    """The path with inputs for which the condition holds, if there are some."""
    match _answer(path, condition):
        case Sat(model=model):
            values = tuple(InputValue(each.input, each.input.value_of(model)) for each in path.inputs)
            yield path._replace(inputs=values)
        case Unknown():
            yield None
        case Unsat():
            pass


def _answer(path: PathResult, condition: Boolean) -> Answer:
    if condition is False:
        return Unsat("simplification")
    return OnDemand(Limits()).check(Query(PathCondition.of(path.conditions), condition))
