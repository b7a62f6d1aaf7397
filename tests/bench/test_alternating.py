"""Tasks that are measured in turns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from minise.bench import alternating
from minise.bench.task import Measurement, Task, measured


def test_tasks_take_turns_and_the_quickest_run_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    known = measured(Task("bench/programs/hello.c"))
    seconds = iter([1.0, 2.0, 9.0, 8.0, 7.0, 9.0])  # the first of each does not count
    order = []

    def observed(task: Task) -> Measurement:
        order.append(task.name)
        return replace(known, seconds=next(seconds))

    monkeypatch.setattr(alternating, "measured", observed)
    found = alternating.in_turns((Task("one.c"), Task("two.c")), 2)
    assert order == ["one", "two"] * 3
    assert [each.seconds for each in found] == [7.0, 8.0]


def test_the_calls_of_a_run_grow_with_its_work() -> None:
    short, long = (alternating.calls(Task(f"bench/programs/{name}.c")) for name in ("hello", "library"))
    assert 0 < short < long
