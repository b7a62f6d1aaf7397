"""Every test that is made of the symbolic programs does what was predicted, under gcc and the reference semantics."""

from pathlib import Path

import pytest
from cases import needs_gcc, subject_of

from minise.build import BuildOptions, build_file
from minise.entry import EntryOptions
from minise.session import RunOptions, explore
from minise.testcases import files, make
from minise.testcases.agreement import Agreement
from minise.testcases.confirm import confirm
from minise.testcases.files import NamedTest
from minise.testcases.replay import replay

PROGRAMS = sorted((Path(__file__).parent.parent / "programs" / "symbolic").glob("*.c"))


@pytest.fixture(scope="module", params=PROGRAMS, ids=lambda source: source.stem)
def made(request: pytest.FixtureRequest) -> tuple[Path, list[NamedTest]]:
    source = request.param
    entry = EntryOptions(arguments=(str(source),))
    run = explore(build_file(str(source), BuildOptions()), RunOptions(entry=entry))
    cases = ((path.number, make.test_of(path, str(source), entry)) for path in run.results.paths)
    return source, [NamedTest(files.test_name(number), case) for number, case in cases if case is not None]


def test_the_reference_semantics_confirms(made: tuple[Path, list[NamedTest]]) -> None:
    source, tests = made
    program = subject_of(source).program
    seen = {each.name: confirm(each.case, program) for each in tests}
    assert {name: each for name, each in seen.items() if each.agreement is not Agreement.AGREES} == {}


@needs_gcc
def test_gcc_agrees(made: tuple[Path, list[NamedTest]]) -> None:
    source, tests = made
    found = replay(subject_of(source), tests)
    assert [each for each in found.tests if each.agreement is not Agreement.AGREES] == []
