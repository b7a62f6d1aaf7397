"""Judges programs that a student changed or wrote: by their faults, their figures, and the solution beside them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from minise.build import read_text
from minise.course.exercises import Assume, Harness, Repair, Shape, Tune
from minise.course.exploration import Exploration, explored
from minise.course.verdict import Remark, Verdict, right, wrong
from minise.events import EndingKind
from minise.expr.booleans import conjunction, disjunction, negation
from minise.results import PathResult
from minise.solver.contract import Limits, Query, Sat, Unsat
from minise.solver.on_demand import OnDemand
from minise.solver.path_condition import PathCondition
from minise.testcases.confirm import reference_prediction
from minise.testcases.make import test_of
from minise.testcases.records import Prediction, TestCase, describe


def judge_repair(exercise: Repair, file: Path, solution: Path) -> Verdict:
    run = explored(file, exercise.options)
    remarks = [*_soundness(run)]
    if all(each.is_right for each in remarks):
        remarks.append(_likeness(run, explored(solution, exercise.options)))
    return Verdict(exercise.file, tuple(remarks), exercise.hint)


def judge_assumption(exercise: Assume, file: Path, solution: Path) -> Verdict:
    run = explored(file, exercise.options)
    remarks = [*_soundness(run)]
    if all(each.is_right for each in remarks):
        remarks.append(_weakness(run, explored(solution, exercise.options)))
    return Verdict(exercise.file, tuple(remarks), exercise.hint)


def judge_shape(exercise: Shape, file: Path) -> Verdict:
    run = explored(file, exercise.options)
    remarks = [_completeness(run), *_figures(run, exercise.demands)]
    return Verdict(exercise.file, tuple(remarks), exercise.hint)


def judge_tuning(exercise: Tune, file: Path) -> Verdict:
    lines = read_text(str(file)).splitlines()
    options = " ".join(line for line in lines if not line.strip().startswith("#"))
    run = explored(exercise.program, options)
    remarks = []
    for name, most in exercise.demands.items():
        (found,) = run.figure(name)
        told = f"{name} {found}, where at most {most} is wanted"
        remarks.append(right(told) if int(found) <= most else wrong(told))
    return Verdict(exercise.file, tuple(remarks), exercise.hint)


def judge_harness(exercise: Harness, file: Path) -> Verdict:
    own = explored(file, exercise.options, headers=exercise.correct)
    remarks = [_completeness(own)]
    fault = _first_fault(own)
    if fault is not None:
        remarks.append(wrong(f"it blames the correct function: {own.told(fault)}"))
    else:
        remarks.append(right("it finds nothing wrong with the correct function"))
    for number, folder in enumerate(exercise.seeded, 1):
        run = explored(file, exercise.options, headers=folder)
        found = _first_fault(run)
        if found is None:
            remarks.append(wrong(f"it misses mistake {number}"))
        else:
            remarks.append(right(f"it finds mistake {number}: {run.told(found)}"))
    return Verdict(exercise.file, tuple(remarks), exercise.hint)


# ---------------------------------------------------------------------------------------------------------
# What a run tells


def _soundness(run: Exploration) -> Iterator[Remark]:
    yield _completeness(run)
    fault = _first_fault(run)
    if fault is not None:
        yield wrong(f"there is still a fault: {run.told(fault)}")
    else:
        yield right("no fault is left")


def _completeness(run: Exploration) -> Remark:
    results = run.run.results
    if not run.run.is_complete:
        reasons = "; ".join(results.reasons) or f"{run.run.stopped} was reached"
        return wrong(f"not every path could be explored: {reasons}")
    count = results.completed
    if count == 0:
        return wrong("no path is left: the assumptions exclude every input")
    return right(f"all paths were explored: {count}")


def _first_fault(run: Exploration) -> PathResult | None:
    return next((each.first for each in run.run.results.faults.values()), None)


def _figures(run: Exploration, demands: dict[str, int]) -> Iterator[Remark]:
    for name, wanted in demands.items():
        (found,) = run.figure(name)
        if found == str(wanted):
            yield right(f"{name}: {found}")
        else:
            yield wrong(f"{name}: {found}, where {wanted} is wanted")


# ---------------------------------------------------------------------------------------------------------
# Comparison with a solution


def _likeness(run: Exploration, solution: Exploration) -> Remark:
    """Each program's tests must end the same way in the other: none of its paths does anything else."""
    for one, other in ((solution, run), (run, solution)):
        for path in one.run.results.paths:
            case = test_of(path, str(one.file), one.run.options.entry)
            if case is None or path.kind is not EndingKind.EXIT:
                continue
            ours, theirs = _ending(case, run), _ending(case, solution)
            if ours != theirs:
                where = one.inputs(path) or "every input"
                return wrong(f"it does something else than it should for {where}: {ours}, where {theirs} is right")
    return right("it does what it should on every path")


def _ending(case: TestCase, run: Exploration) -> str:
    seen = reference_prediction(case, run.run.build.program)
    return "an assumption excludes it" if seen is None else _told(seen)


def _told(seen: Prediction) -> str:
    output = seen.output.decode(errors="replace")
    return f"{describe(seen.ending)} with the output {output!r}" if output else describe(seen.ending)


def _weakness(run: Exploration, solution: Exploration) -> Remark:
    """Some input that the solution takes, and this program does not, is one excluded without need."""
    allowed = disjunction(*(conjunction(*path.conditions) for path in run.run.results.paths))
    solver = OnDemand(Limits())
    for path in solution.run.results.paths:
        answer = solver.check(Query(PathCondition.of([*path.conditions, negation(allowed)])))
        if isinstance(answer, Sat):
            values = {each.input.label: each.input.value_of(answer.model) for each in path.inputs}
            shown = solution.shown_inputs(path, values)
            return wrong(f"it excludes more than the fault: {shown} does no harm")
        if not isinstance(answer, Unsat):
            return wrong("whether it excludes too much could not be decided")
    return right("it excludes nothing that does no harm")
