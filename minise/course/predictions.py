"""Judges predictions: each answer against what a run of the program tells."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from minise.course.answers import bytes_of, read_answers, read_inputs, words_of
from minise.course.exercises import Figure, Predict, Question, Winner, Witness
from minise.course.exploration import Exploration, explored
from minise.course.verdict import Remark, Verdict, right, unanswered, wrong
from minise.inputs import SymbolicInput
from minise.testcases.confirm import reference_prediction
from minise.testcases.records import Exits, Fails, Prediction, TestCase, TestInput, describe


def judge_predictions(exercise: Predict, file: Path) -> Verdict:
    answers = read_answers(file)
    return Verdict(exercise.file, tuple(_judged(each, answers.get(each.name)) for each in exercise.questions))


def _judged(question: Question, answer: str | None) -> Remark:
    if answer is None:
        return unanswered(question.name)
    match question.subject:
        case Figure() | Winner() as subject:
            is_right = words_of(answer) == _expected(subject)
            problem = f"it is not {answer}"
        case Witness() as subject:
            problem = _problem_of(answer, subject) or ""
            is_right = not problem
        case _:
            assert_never(question.subject)
    if is_right:
        return right(f"{question.name}: {answer}")
    return wrong(f"{question.name}: {problem} ({question.hint})")


def _expected(subject: Figure | Winner) -> frozenset[str]:
    match subject:
        case Figure(program, options, figure):
            return explored(program, options).figure(figure)
        case Winner(program, figure, settings):
            found = {name: _amount(explored(program, options), figure) for name, options in settings.items()}
            return frozenset(name for name, value in found.items() if value == min(found.values()))


def _amount(run: Exploration, figure: str) -> int:
    (value,) = run.figure(figure)
    return int(value)


# ---------------------------------------------------------------------------------------------------------
# Inputs that lead somewhere


def _problem_of(answer: str, subject: Witness) -> str | None:
    """Why these inputs are no witness, in words."""
    given = read_inputs(answer)
    if given is None:
        return f"'{answer}' names no inputs; write them as the path table does: x = 3, text = \"ab\""
    run = explored(subject.program, subject.options)
    known = {each.input.name: each.input for path in run.run.results.paths for each in path.inputs}
    inputs: list[TestInput] = []
    for name, value in given.items():
        data = _bytes_for(known.get(name), value)
        if data is None:
            return f"the program has no input {name} that can be {value}"
        inputs.append(TestInput(name, data))
    always = set.intersection(*({each.input.name for each in path.inputs} for path in run.run.results.paths))
    if missing := sorted(always - set(given)):
        return f"the program also asks for {', '.join(missing)}"
    entry = run.run.options.entry
    unknown = entry.parameters.unknown_globals
    case = TestCase(str(subject.program), entry.function, inputs=tuple(inputs), unknown_globals=unknown)
    seen = reference_prediction(case, run.run.build.program)
    if seen is None:
        return "with this input an assumption of the program does not hold, or it comes to no end"
    return None if _is_ending(seen, subject.ending) else f"with this input the program comes to: {_shown(seen)}"


def _bytes_for(input: SymbolicInput | None, value: str) -> bytes | None:
    return None if input is None else bytes_of(value, input.layout, input.size)


def _is_ending(seen: Prediction, wanted: str) -> bool:
    match seen.ending:
        case Exits(code=code):
            return wanted == f"exit {code}"
        case Fails(kind=kind):
            return wanted in ("fault", kind.value)


def _shown(seen: Prediction) -> str:
    match seen.ending:
        case Fails(kind=kind, line=line) if line is not None:
            return f"{kind.value} in line {line}"
        case ending:
            return describe(ending)
