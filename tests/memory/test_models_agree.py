"""All models agree with forking on every program: the same faults at the same lines, and on the inputs of every path
the same output and exit code. gcc tells the output of programs without inputs."""

from __future__ import annotations

from pathlib import Path

import oracle
import pytest
from behaviours import Behaviour, Endings, behaviour, on_inputs

from minise.build import Build, BuildOptions, build_file
from minise.entry import EntryOptions
from minise.limits import Limits
from minise.memory.catalogue import MODELS
from minise.session import Run, RunOptions, explore

PROGRAMS = Path(__file__).parent.parent / "programs"
NO_PROGRAMS = "wrong"  # the folder of texts that are errors
# In these folders, programs have inputs or end in a fault.
NOT_FOR_GCC = frozenset({"faults", "symbolic", "planes"})
SOURCES = sorted(source for source in PROGRAMS.glob("*/*.c") if source.parent.name != NO_PROGRAMS)
CONCRETE = [source for source in SOURCES if source.parent.name not in NOT_FOR_GCC]
OTHERS = [source for source in SOURCES if source.parent.name in NOT_FOR_GCC]
_REFERENCE = "forking"
_UNBOUNDED = ("planes", "planes-naive")
# What is left out, and why.
LEFT_OUT = {
    ("whole/big_integers", "planes-naive"): "a plain list of records: its reads look at each of 30,000 writes",
}


class Explored:
    """A run and its paths."""

    def __init__(self, build: Build, source: Path, model: str) -> None:
        program = oracle.program_at(source)
        entry = EntryOptions(arguments=(str(source), *program.arguments), stdin=program.stdin)
        endings = Endings()
        options = RunOptions(memory=model, search="dfs", limits=Limits(seconds=600), entry=entry)
        self.run: Run = explore(build, options, endings)
        self.paths = endings.ended

    @property
    def faults(self) -> set[tuple[str, str, int]]:
        return {(kind.value, file, line) for kind, file, line in self.run.results.faults}

    def differences(self, other: Explored) -> list[tuple[Behaviour, list[Behaviour]]]:
        """What the other run says of the inputs of this one's paths, where that is not just the same."""
        found = []
        for path in self.paths:
            expected = behaviour(path, path.state.model)
            seen = list(on_inputs(other.paths, path.state.model))
            if seen != [expected]:
                found.append((expected, seen))
        return found


def name_of(source: Path) -> str:
    return f"{source.parent.name}/{source.stem}"


def _models(source: Path) -> list[str]:
    return [model for model in MODELS if (name_of(source), model) not in LEFT_OUT]


@pytest.mark.parametrize("source", CONCRETE, ids=name_of)
def test_all_models_print_the_same(source: Path) -> None:
    build = build_file(str(source), BuildOptions())
    expected: Behaviour | None = None  # without gcc, what the first model says
    if oracle.is_available():
        observed = oracle.observe(oracle.program_at(source))
        expected = Behaviour(observed.output, observed.exit_code)
    for model in _models(source):
        found = Explored(build, source, model)
        assert found.run.is_complete, (model, found.run.results.reasons, found.run.stopped)
        (path,) = found.paths
        seen = behaviour(path, path.state.model)
        expected = expected or seen
        assert seen == expected, model


@pytest.mark.parametrize("source", OTHERS, ids=name_of)
def test_all_models_find_the_same(source: Path) -> None:
    build = build_file(str(source), BuildOptions())
    expected = Explored(build, source, _REFERENCE)
    for model in _models(source):
        if model == _REFERENCE:
            continue
        found = Explored(build, source, model)
        if model == "single" and not found.run.is_complete:
            assert found.faults <= expected.faults
            assert found.differences(expected) == []
            continue
        assert expected.differences(found) == [], model
        if found.run.is_complete == expected.run.is_complete:
            assert found.faults == expected.faults, model
            assert found.differences(expected) == [], model
        else:
            # The other models cut symbolic sizes off at the capacity.
            assert found.run.is_complete and model in _UNBOUNDED, model
            assert found.faults >= expected.faults, model
