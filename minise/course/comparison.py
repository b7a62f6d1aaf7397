"""A student's program against the solution: whether it does the same, and whether it takes the same inputs."""

from __future__ import annotations

from minise.course.exploration import Exploration
from minise.course.verdict import Remark, right, wrong
from minise.events import EndingKind
from minise.expr.booleans import conjunction, disjunction, negation
from minise.results import InputValue
from minise.solver.contract import Limits, Query, Sat, Unsat
from minise.solver.on_demand import OnDemand
from minise.solver.path_condition import PathCondition
from minise.testcases.confirm import reference_prediction
from minise.testcases.make import test_of
from minise.testcases.records import TestCase, describe


def likeness(own: Exploration, solution: Exploration) -> Remark:
    """Each program's tests must end the same way in the other: then none of its paths does anything else."""
    for source in (solution, own):
        for path in source.run.results.paths:
            case = test_of(path, str(source.file), source.run.options.entry)
            if case is None or path.kind is not EndingKind.EXIT:
                continue
            ours, right_one = _ending(case, own), _ending(case, solution)
            if ours != right_one:
                inputs = source.shown(path.inputs) or "every input"
                return wrong(f"it goes another way than it should for {inputs}: {ours}, where {right_one} is right")
    return right("it does what it should on every path")


def _ending(case: TestCase, run: Exploration) -> str:
    seen = reference_prediction(case, run.run.build.program)
    if seen is None:
        return "an assumption that excludes it"
    output = seen.output.decode(errors="replace")
    return f"{describe(seen.ending)} with the output {output!r}" if output else describe(seen.ending)


def weakness(own: Exploration, solution: Exploration) -> Remark:
    """An input that the solution takes, and this program does not, is excluded without need."""
    taken = disjunction(conjunction(path.conditions) for path in own.run.results.paths)
    left_out = negation(taken)
    if left_out is False:
        return right("it excludes nothing that does no harm")
    solver = OnDemand(Limits())
    for path in solution.run.results.paths:
        answer = solver.check(Query(PathCondition.of(path.conditions), left_out))
        if isinstance(answer, Sat):
            model = answer.model
            harmless = solution.shown(InputValue(each.input, each.input.value_of(model)) for each in path.inputs)
            return wrong(f"it excludes more than the fault: {harmless} does no harm")
        if not isinstance(answer, Unsat):
            return wrong("whether it excludes too much could not be decided")
    return right("it excludes nothing that does no harm")
