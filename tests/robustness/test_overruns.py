"""A limit cannot be missed: whatever a step is doing, and whatever swallows the first attempt to break it off."""

import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from minise import successors
from minise.build import Build, BuildOptions, build_text
from minise.events import Ended, EndingKind, Event, Forked
from minise.interpreter.code import Outcome
from minise.interpreter.run import run
from minise.limits import Limits
from minise.session import Run, RunOptions, explore
from minise.state import State
from minise.tree import Tree

BRANCHES = """\
#include <minise.h>
int main(void)
{
    int a = minise_int("a"), b = minise_int("b");
    if (a > 3)
        a = 1;
    if (b > a)
        b = 2;
    return a + b;
}
"""
LONG = 6.0  # seconds, of what should be broken off after less than two


def built(text: str = BRANCHES) -> Build:
    return build_text("t.c", text, BuildOptions())


def busy(seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pass


class Finalised:
    """Something whose finaliser takes long."""

    def __del__(self) -> None:
        busy(LONG)


def test_an_overrun_that_a_finaliser_swallows_comes_again(capsys: pytest.CaptureFixture[str]) -> None:
    ends: list[str] = []

    def runner(state: State, budget: int) -> Outcome | None:
        Finalised()
        ends.append("of the finaliser")
        busy(LONG)
        ends.append("of the step")
        return run(state, budget)

    start = time.monotonic()
    finished = explore(built(), RunOptions(limits=Limits(seconds=0.2)), runner=runner)
    assert finished.stopped == "the time limit of 0.2 s"
    assert ends == ["of the finaliser"]  # which was broken off, but Python went on behind it
    assert time.monotonic() - start < LONG
    assert "Exception ignored" not in capsys.readouterr().err


def test_nothing_on_the_way_takes_an_overrun_for_its_own_problem() -> None:
    def runner(state: State, budget: int) -> Outcome | None:
        for _ in range(20):
            with suppress(OSError, Exception):
                busy(LONG)
        return None

    start = time.monotonic()
    assert explore(built(), RunOptions(limits=Limits(seconds=0.2)), runner=runner).stopped is not None
    assert time.monotonic() - start < LONG


# ---------------------------------------------------------------------------------------------------------
# Every part of a step can be broken off, and what was told stays whole


def ending_of_every_leaf(events: list[Event]) -> dict[int, EndingKind]:
    told = [event for event in events if isinstance(event, Ended)]
    assert len({each.node for each in told}) == len(told)
    return {each.node: each.kind for each in told}


def broken_off(options: RunOptions, text: str = BRANCHES) -> tuple[Run, Tree, list[Event]]:
    events: list[Event] = []
    tree = Tree()
    start = time.monotonic()
    finished = explore(built(text), options, tree, events.append)
    assert time.monotonic() - start < LONG
    assert finished.stopped == "the time limit of 0.2 s"
    leaves = [node.number for node in tree if not node.children]
    assert sorted(ending_of_every_leaf(events)) == sorted(leaves)
    return finished, tree, events


def slow_after(count: int, work: Callable[..., object]) -> Callable[..., object]:
    """The work, which takes very long from some time on."""
    calls = 0

    def slow(*given: object, **named: object) -> object:
        nonlocal calls
        calls += 1
        if calls > count:
            busy(LONG)
        return work(*given, **named)

    return slow


OPTIONS = RunOptions(limits=Limits(seconds=0.2))
MERGED = """\
#include <minise.h>
int main(void)
{
    char s[4];
    minise_symbolic(s, sizeof s, "s");
    int n = 0;
    for (int i = 0; i < 3 && s[i]; i++)
        n++;
    return n;
}
"""


@pytest.mark.parametrize(
    "part",
    [
        "minise.solver.simplify.Simplify.check",
        "minise.solver.path_condition.PathCondition.assuming",
        "minise.state.State.fork",
        "minise.successors.Successors._take",
    ],
)
@pytest.mark.parametrize("count", range(3))
def test_a_fork_is_broken_off(part: str, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, method = part.rsplit(".", 2)
    owner = getattr(__import__(module, fromlist=[name]), name)
    monkeypatch.setattr(owner, method, slow_after(count, getattr(owner, method)))
    broken_off(OPTIONS)


@pytest.mark.parametrize("part", ["ready", "divided", "leave"])
def test_merging_is_broken_off(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from minise.merging.merger import FragmentMerger

    monkeypatch.setattr(FragmentMerger, part, slow_after(1, getattr(FragmentMerger, part)))
    broken_off(RunOptions(limits=Limits(seconds=0.2), merge="cfg", merge_loops="all"), MERGED)


def test_what_a_path_found_is_told_though_its_inputs_are_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Readable inputs are a courtesy: the path has ended, and counts."""
    monkeypatch.setattr(successors.Successors, "_make_readable", lambda *given: busy(LONG))
    _, _, events = broken_off(OPTIONS)
    assert EndingKind.EXIT in ending_of_every_leaf(events).values()


def test_a_listener_is_never_broken_off() -> None:
    heard: list[int] = []

    def slow(event: Event) -> None:
        if isinstance(event, Forked):
            busy(1.5)
            heard.append(event.node)

    finished = explore(built(), OPTIONS, slow)
    assert heard == [0]
    assert finished.stopped is not None


def test_a_lack_of_memory_ends_the_run_and_loses_nothing() -> None:
    def runner(state: State, budget: int) -> Outcome | None:
        if state.forks:
            raise MemoryError
        return run(state, budget)

    finished = explore(built(), RunOptions(), runner=runner)
    assert finished.stopped == "a lack of memory"
    assert finished.results.reasons == ["a lack of memory stopped 2 paths"]
