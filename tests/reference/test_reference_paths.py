"""Every path that the engine completes ends the same way by the reference semantics, on that path's inputs."""

from pathlib import Path

import pytest
from reference_runs import user_line

from minise.reference.machine import Ending, Inputs, run_reference
from minise.results import COMPLETED
from minise.session import explore_file

PROGRAMS = sorted((Path(__file__).parent.parent / "programs" / "symbolic").glob("*.c"))
MOST_PATHS = 150  # of one program


@pytest.mark.parametrize("source", PROGRAMS, ids=lambda source: source.stem)
def test_paths_end_as_the_reference_says(source: Path) -> None:
    explored = explore_file(str(source))
    completed = [path for path in explored.results.paths if path.kind in COMPLETED]
    assert completed
    for path in completed[:MOST_PATHS]:
        inputs = Inputs(tuple((each.input.name, each.data) for each in path.inputs))
        run = run_reference(explored.build.program, explored.options.entry.arguments, b"", inputs)
        assert (run.output, run.errors) == (path.output, path.errors), inputs
        if path.fault is None:
            assert (run.ending, run.exit_code) == (Ending.EXIT, path.exit_code), inputs
        else:
            assert run.fault is not None, inputs
            assert path.place is not None
            assert (run.fault.kind, user_line(run)) == (path.fault.kind, path.place.span.line), inputs
