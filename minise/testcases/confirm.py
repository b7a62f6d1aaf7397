"""The reference semantics runs a test, in this process, and is compared with the prediction."""

from __future__ import annotations

import os
from typing import assert_never

from minise.entry_globals import with_input_functions
from minise.faults import FaultKind
from minise.ir import records as ir
from minise.reference.machine import Checks, Inputs, ReferenceRun, run_reference
from minise.reference.machine import Ending as ReferenceEnding
from minise.testcases.agreement import Agreement, Testimony, shortened
from minise.testcases.records import Exits, Fails, Prediction, TestCase, describe

WITNESS = "the reference semantics"


def confirm(case: TestCase, program: ir.Program, deadline: float | None = None) -> Testimony:
    """Whether the test, run on the linked program of its file, does what is predicted. Of the faults that are looked
    for on request, an earlier one may not have been looked for; so the run without these checks is heard, too. What
    has no end at the deadline, as time.monotonic() counts, cannot be told."""
    said = _said(case, _run(case, program, _checks(case.prediction), deadline))
    if said.agreement is Agreement.DIFFERS and _checks(case.prediction) != Checks():
        unchecked = _said(case, _run(case, program, Checks(), deadline))
        if unchecked.agreement is not Agreement.DIFFERS:
            return unchecked
    return said


def _said(case: TestCase, run: ReferenceRun) -> Testimony:
    predicted = case.prediction
    seen = observed(run)
    if run.ending is ReferenceEnding.LIMIT:
        return Testimony(WITNESS, Agreement.CANNOT_TELL, f"no end within {run.steps} steps")
    text = describe(seen.ending) if seen is not None else "an assumption does not hold"
    if predicted is None:
        return Testimony(WITNESS, Agreement.CANNOT_TELL, f"{text}; nothing is predicted")
    if run.ending is ReferenceEnding.ASSUMPTION_VIOLATED and _is_violated_assumption(predicted):
        return Testimony(WITNESS, Agreement.AGREES, text)
    if seen is None or not _is_same_ending(predicted, seen):
        return Testimony(WITNESS, Agreement.DIFFERS, text)
    if predicted.output != seen.output:
        return Testimony(WITNESS, Agreement.DIFFERS, f"{text}, with the output {shortened(seen.output)}")
    return Testimony(WITNESS, Agreement.AGREES, text)


def _is_violated_assumption(predicted: Prediction) -> bool:
    return isinstance(predicted.ending, Fails) and predicted.ending.kind is FaultKind.VIOLATED_ASSUMPTION


def reference_prediction(case: TestCase, program: ir.Program) -> Prediction | None:
    """What the reference semantics predicts; None where it comes to no end."""
    return observed(_run(case, program, _checks(case.prediction)))


def _run(case: TestCase, program: ir.Program, checks: Checks, deadline: float | None = None) -> ReferenceRun:
    inputs = Inputs(tuple((each.name, each.data) for each in case.inputs))
    return run_reference(
        with_input_functions(program, case.entry, case.unknown_globals),
        case.arguments,
        case.stdin,
        inputs,
        entry=case.entry,
        checks=checks,
        deadline=deadline,
        unknown_globals=case.unknown_globals,
    )


def _checks(prediction: Prediction | None) -> Checks:
    """What is checked on request only, is checked where it is predicted."""
    kind = prediction.ending.kind if prediction is not None and isinstance(prediction.ending, Fails) else None
    return Checks(overflow=kind is FaultKind.SIGNED_OVERFLOW, leaks=kind is FaultKind.MEMORY_LEAK)


def observed(run: ReferenceRun) -> Prediction | None:
    match run.ending:
        case ReferenceEnding.EXIT:
            return Prediction(Exits(run.exit_code), run.output)
        case ReferenceEnding.FAULT:
            assert run.fault is not None
            own = next((span for _, span in run.stack if not span.is_library), None)
            file, line = (None, None) if own is None else (own.file, own.line)
            return Prediction(Fails(run.fault.kind, file, line, run.fault.message), run.output)
        case ReferenceEnding.LIMIT | ReferenceEnding.ASSUMPTION_VIOLATED:
            return None
        case _:
            assert_never(run.ending)


def _is_same_ending(predicted: Prediction, seen: Prediction) -> bool:
    match predicted.ending, seen.ending:
        case Exits(code=one), Exits(code=other):
            return one == other
        case Fails() as one, Fails() as other:
            return one.kind is other.kind and is_same_place(one, other.file, other.line)
        case _:
            return False


def is_same_place(predicted: Fails, file: str | None, line: int | None) -> bool:
    """Files are compared by their last names: a compiler may call them by another path. What is not known, fits."""
    if predicted.file is None or file is None:
        return True
    same_file = os.path.basename(predicted.file) == os.path.basename(file)
    return same_file and (predicted.line is None or line is None or predicted.line == line)
