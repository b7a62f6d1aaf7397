"""A line that is hot from its first run on does what the actions of its instructions do, one by one."""

from collections.abc import Callable
from pathlib import Path

import oracle
import pytest

from minise.build import BuildOptions, build_file
from minise.execution import execute_program
from minise.interpreter import code
from minise.limits import Limits
from minise.session import RunOptions, explore_file

PROGRAMS = Path(__file__).parent.parent / "programs"
NEVER = 0
AT_ONCE = 1


def programs(*left_out: str) -> list[Path]:
    return sorted(each for each in PROGRAMS.glob("*/*.c") if each.parent.name not in left_out)


def name_of(source: Path) -> str:
    return f"{source.parent.name}/{source.stem}"


@pytest.fixture
def heated(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    return lambda runs: monkeypatch.setattr(code, "COLD_RUNS", runs)


@pytest.mark.parametrize("source", programs("wrong", "symbolic"), ids=name_of)
def test_a_hot_run_is_a_cold_run(source: Path, heated: Callable[[int], None]) -> None:
    program = build_file(str(source), BuildOptions()).program
    given = oracle.program_at(source)
    found = []
    for runs in (NEVER, AT_ONCE):
        heated(runs)
        found.append(execute_program(program, [str(source), *given.arguments], given.stdin))
    assert found[0] == found[1]


@pytest.mark.parametrize("source", sorted(PROGRAMS.glob("symbolic/*.c")), ids=name_of)
def test_hot_paths_are_cold_paths(source: Path, heated: Callable[[int], None]) -> None:
    found = []
    for runs in (NEVER, AT_ONCE):
        heated(runs)
        results = explore_file(str(source), options=RunOptions(limits=Limits(paths=40))).results
        found.append(
            [(each.kind, each.conditions, each.exit_code, each.output, each.instructions) for each in results.paths]
        )
    assert found[0] == found[1]
