"""Searchers: which paths a run comes to when it cannot come to all of them."""

import time
from pathlib import Path
from random import Random

import pytest

from minise.build import BuildOptions
from minise.limits import Clock, Limits
from minise.searchers import CATALOGUE, Coverage, _position
from minise.session import Run, RunOptions, explore_file
from minise.state import State

ENDLESS = """
#include <assert.h>
#include <minise.h>
int main(void)
{
    if (minise_int("x") < 5)
        for (;;)
            ;
    assert(0);
}
"""

FOREVER_FORKING = """
#include <assert.h>
#include <minise.h>
int main(void)
{
    int rounds = 0;
    while (minise_bool("again"))
        rounds++;
    assert(rounds != 2);
    for (;;)
        ;
}
"""


FOREVER_ASKING = """
#include <assert.h>
#include <minise.h>
int main(void)
{
    int x = minise_int("x");
    if (x < 5)
        for (int rounds = 0; x / 3 + rounds < 5; rounds = !rounds)
            ;
    assert(0);
}
"""


LOOP_WITH_AN_EXIT = """
#include <minise.h>
int main(void)
{
    int x = minise_int("x");
    while (x != 10)
        x += 2;
    return 0;
}
"""


LOOP_WITH_A_CHOICE = """
#include <minise.h>
int main(void)
{
    int steps = 0;
    while (minise_bool("again"))
        steps += minise_bool("wide") ? 2 : 1;
    return steps;
}
"""


LONG_LOOP_OF_CHOICES = """
#include <minise.h>
int main(void)
{
    int steps = 0;
    for (int i = 0; i < 1000; i++)
        if (minise_bool("step"))
            steps++;
    return steps;
}
"""


SOME = Limits(instructions=1_500_000)


def explored(folder: Path, program: str, search: str, limits: Limits = SOME) -> Run:
    source = folder / "program.c"
    source.write_text(program)
    return explore_file(str(source), BuildOptions(), RunOptions(search=search, limits=limits))


@pytest.mark.parametrize("program", [ENDLESS, FOREVER_FORKING])
def test_an_endless_loop_does_not_keep_a_patient_search_from_the_others(tmp_path: Path, program: str) -> None:
    run = explored(tmp_path, program, "patient")
    assert len(run.results.faults) == 1
    assert run.stopped is not None


def test_a_loop_that_asks_the_solver_at_every_turn_tries_patience_sooner(tmp_path: Path) -> None:
    assert explored(tmp_path, FOREVER_ASKING, "patient", Limits(instructions=20_000)).results.faults


def test_a_patient_search_ends_as_many_paths_as_a_loop_leaves_behind(tmp_path: Path) -> None:
    run = explored(tmp_path, LOOP_WITH_AN_EXIT, "patient", Limits(forks=800))
    assert run.results.completed >= 400


def test_patience_ends_before_a_loop_of_hard_conditions_takes_all_time(tmp_path: Path) -> None:
    """Each of its forks may be a matter of seconds, so that they are few."""
    assert explored(tmp_path, LOOP_WITH_AN_EXIT, "patient", Limits(forks=100)).results.completed >= 40


def test_what_a_loop_leaves_behind_does_not_run_into_the_same_loop(tmp_path: Path) -> None:
    run = explored(tmp_path, LOOP_WITH_A_CHOICE, "patient", Limits(forks=800))
    assert run.results.completed >= 150


def test_a_patient_search_comes_to_the_end_of_a_long_loop(tmp_path: Path) -> None:
    assert explored(tmp_path, LONG_LOOP_OF_CHOICES, "patient", Limits(forks=4_000)).results.completed


def test_plain_depth_first_stays_in_the_loop(tmp_path: Path) -> None:
    assert not explored(tmp_path, ENDLESS, "dfs").results.faults


def test_where_paths_end_patience_changes_nothing(tmp_path: Path) -> None:
    program = '#include <minise.h>\nint main(void) { int n = 0; for (int i = 0; i < 5; i++) n += minise_bool("b"); '
    program += 'for (int i = 0; i < n; i++) if (minise_bool("c")) return i; return n; }'
    numbers = [
        [each.number for each in explored(tmp_path, program, search).results.paths] for search in ("patient", "dfs")
    ]
    statuses = [
        [str(each.status) for each in explored(tmp_path, program, search).results.paths]
        for search in ("patient", "dfs")
    ]
    assert numbers[0] == numbers[1]
    assert statuses[0] == statuses[1]


@pytest.mark.parametrize("name", CATALOGUE)
def test_every_searcher_comes_to_all_paths_and_counts_its_states(name: str) -> None:
    """On an endless supply of forks: each third state that runs is over, the others divide or go on."""
    searcher = CATALOGUE[name](Random(5))
    made = [stand_in() for _ in range(3)]
    for each in made:
        searcher.add(each)
    over: set[int] = set()
    for step in range(4_000):
        ran = searcher.select()
        assert id(ran) not in over
        is_over = step % 3 == 0 and len(searcher) > 1
        added = [stand_in() for _ in range(step % 4)]
        made += added
        over |= {id(ran)} if is_over else set()
        searcher.update(ran, added, is_over)
        assert len(searcher) == len(made) - len(over)
    assert sorted(map(id, searcher.states())) == sorted({*map(id, made)} - over)


def stand_in() -> State:
    """A state that stands nowhere."""
    state = object.__new__(State)
    state.frame = None
    state.instructions = 0
    return state


def test_ending_many_states_is_part_of_the_time_that_a_run_has() -> None:
    clock = Clock(Limits(seconds=10))
    assert clock.reached(0, 0, 0, 0.0, reserve=4) is None
    assert clock.reached(0, 0, 0, 0.0, reserve=1_000) is None  # half of the time is for exploring
    late = Clock(Limits(seconds=0.02))
    time.sleep(0.012)
    assert late.reached(0, 0, 0, 0.0, reserve=1) == "the time limit of 0.02 s"


class _Watched(Coverage):
    """Notes which of the waiting states it chose."""

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self.had_new = 0
        self.chose_new = 0
        self.arrivals: list[tuple[int, list[int]]] = []  # at the chosen place, and at all, where no code is new

    def select(self) -> State:
        chosen = super().select()
        new = [each for each in self._states if _is_new(each)]
        if new and len(new) < len(self._states):
            self.had_new += 1
            self.chose_new += _is_new(chosen)
        elif not new:
            counts = {id(each): self._arrivals[_position(each)] for each in self._states}
            self.arrivals.append((counts[id(chosen)], list(counts.values())))
        return chosen


def _is_new(state: State) -> bool:
    return state.frame is not None and not state.frame.code.is_reached


def _watched_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, limits: Limits) -> _Watched:
    made: list[_Watched] = []

    def make(random: Random) -> _Watched:
        made.append(_Watched(random))
        return made[-1]

    monkeypatch.setitem(CATALOGUE, "coverage", make)
    explored(tmp_path, text, "coverage", limits)
    return made[-1]


def _arm(number: int) -> str:
    return f"    case {number}: for (int i = 0; i < 6; i++) if (minise_bool(0)) n += {number}; break;"


# Each arm is new once. In those that were entered, states pile up in a loop, which is old.
MANY_ARMS = """
#include <minise.h>
int main(void)
{
    int n = 0;
    switch (minise_int("x")) {
ARMS
    }
    return n;
}
""".replace("ARMS", "\n".join(map(_arm, range(40))))


def test_coverage_prefers_code_that_no_path_has_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watched = _watched_run(tmp_path, monkeypatch, MANY_ARMS, Limits(forks=1_000))
    assert watched.had_new > 20
    assert watched.chose_new > 0.6 * watched.had_new  # of some dozens of states


def test_coverage_prefers_places_where_few_paths_came(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watched = _watched_run(tmp_path, monkeypatch, MANY_ARMS, Limits(forks=1_000))
    told = [(chosen, counts) for chosen, counts in watched.arrivals if max(counts) >= 4 * (1 + min(counts))]
    assert len(told) > 50
    chosen = sum(each for each, _ in told)
    by_chance = sum(sum(counts) / len(counts) for _, counts in told)
    assert chosen < 0.7 * by_chance
