"""Judges programs that a student changed or wrote: by their faults, their figures, and the solution beside them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from minise.build import read_text
from minise.course.comparison import likeness, weakness
from minise.course.exercises import Assume, Harness, Repair, Shape, Tune
from minise.course.exploration import Exploration, explored, is_other_program
from minise.course.verdict import Remark, Verdict, right, wrong
from minise.results import PathResult


def judge_repair(exercise: Repair, file: Path, solution: Path) -> Verdict:
    own = explored(file, exercise.options)
    remarks = [_completeness(own), _faultlessness(own)]
    if all(each.is_right for each in remarks):
        remarks += (likeness(own, explored(solution, exercise.options)), *_figures(own, exercise.demands))
    return Verdict(exercise.file, tuple(remarks), exercise.hint)


def judge_assumption(exercise: Assume, file: Path, solution: Path) -> Verdict:
    own = explored(file, exercise.options)
    remarks = [_completeness(own), _faultlessness(own)]
    if all(each.is_right for each in remarks):
        known = explored(solution, exercise.options)
        remarks.append(weakness(own, known))
        if remarks[-1].is_right:
            remarks.append(likeness(own, known))
    return Verdict(exercise.file, tuple(remarks), exercise.hint)


def judge_shape(exercise: Shape, file: Path) -> Verdict:
    own = explored(file, exercise.options)
    remarks = [_completeness(own), *_figures(own, exercise.demands)]
    return Verdict(exercise.file, tuple(remarks), exercise.hint)


def judge_tuning(exercise: Tune, file: Path) -> Verdict:
    lines = read_text(str(file)).splitlines()
    chosen = " ".join(line for line in lines if not line.strip().startswith("#"))
    options = f"{exercise.options} {chosen}"
    if is_other_program(exercise.program, exercise.options, options):
        told = wrong(f"'{chosen}' changes what is explored; only how it is explored may change")
        return Verdict(exercise.file, (told,), exercise.hint)
    run = explored(exercise.program, options)
    remarks = [_completeness(run)] if exercise.is_complete else []
    for name, least in exercise.least.items():
        found = _number(run, name)
        remarks.append(_remark(found >= least, f"{name}: {found}, where at least {least} is wanted"))
    for name, most in exercise.most.items():
        found = _number(run, name)
        remarks.append(_remark(found <= most, f"{name}: {found}, where at most {most} is wanted"))
    return Verdict(exercise.file, tuple(remarks), exercise.hint)


def judge_harness(exercise: Harness, file: Path) -> Verdict:
    own = explored(file, exercise.options, headers=exercise.correct)
    remarks = [_completeness(own)]
    fault = _first_fault(own)
    if fault is None:
        remarks.append(right("it finds nothing wrong with the correct function"))
    else:
        remarks.append(wrong(f"it blames the correct function: {own.told(fault)}"))
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


def _completeness(run: Exploration) -> Remark:
    if not run.run.is_complete:
        reasons = "; ".join(run.run.results.reasons) or f"{run.run.stopped} was reached"
        return wrong(f"not every path could be explored: {reasons}")
    count = run.run.results.completed
    if count == 0:
        return wrong("no path is left: the assumptions exclude every input")
    return right(f"every path was explored to its end: {count}")


def _faultlessness(run: Exploration) -> Remark:
    fault = _first_fault(run)
    return right("no fault is left") if fault is None else wrong(f"there is a fault: {run.told(fault)}")


def _first_fault(run: Exploration) -> PathResult | None:
    return next((each.first for each in run.run.results.faults.values()), None)


def _figures(run: Exploration, demands: dict[str, int]) -> Iterator[Remark]:
    for name, wanted in demands.items():
        found = _number(run, name)
        yield right(f"{name}: {found}") if found == wanted else wrong(f"{name}: {found}, where {wanted} is wanted")


def _number(run: Exploration, figure: str) -> int:
    (found,) = run.figure(figure)
    return int(found)


def _remark(is_right: bool, text: str) -> Remark:
    return right(text) if is_right else wrong(text)
