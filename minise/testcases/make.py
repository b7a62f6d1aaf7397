"""A path that ended becomes a test."""

from __future__ import annotations

from minise.entry import EntryOptions, concrete_entry
from minise.events import EndingKind
from minise.results import PathResult
from minise.testcases.records import Ending, Exits, Fails, Prediction, TestCase, TestInput


def test_of(path: PathResult, program: str, entry: EntryOptions) -> TestCase | None:
    """The test that drives a concrete run of the file `program` along the path; None where the program asked not to
    report the path. A path that was cut off is driven to its last point, with no prediction of what comes then."""
    if path.kind is EndingKind.SILENT:
        return None
    known, left = concrete_entry(entry, [(each.input, each.data) for each in path.inputs])
    # A run never demands an input without bytes.
    inputs = tuple(TestInput(each.name, data) for each, data in left if data)
    unknown = entry.parameters.unknown_globals
    return TestCase(program, known.function, known.arguments, known.stdin, inputs, _prediction(path), unknown)


def _prediction(path: PathResult) -> Prediction | None:
    ending = _ending(path)
    return None if ending is None else Prediction(ending, path.output)


def _ending(path: PathResult) -> Ending | None:
    if path.fault is not None:
        place = path.place
        file, line = (None, None) if place is None else (place.span.file, place.span.line)
        return Fails(path.fault.kind, file, line, path.fault.message)
    return None if path.exit_code is None else Exits(path.exit_code)
