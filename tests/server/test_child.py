"""The child process of a run, when it does not end by itself."""

from __future__ import annotations

import asyncio
import os

import pytest

from minise.server import child
from minise.server.child import Child, Ended, Finished
from minise.server.submission import Ceilings, Settings, Submission

ENDLESS = Submission("int main(void) { for (;;) { } }\n", Settings({"max_time": 3}))
CEILINGS = Ceilings(3, 400)


def ignore(progress: str) -> None:
    pass


def test_a_child_that_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child, "SLACK", -2)
    run = Child(ENDLESS, CEILINGS, ignore)
    assert asyncio.run(run.run()) == Ended("it took longer than 3 s, and was ended")
    assert is_gone(run)


def test_a_child_that_does_not_listen_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is stopped while it starts, when it has no way to end with a result yet."""
    monkeypatch.setattr(child, "GRACE", 0)
    run = Child(ENDLESS, CEILINGS, ignore)

    async def stopped() -> child.Outcome:
        running = asyncio.create_task(run.run())
        await asyncio.sleep(0.1)
        run.stop()
        return await running

    assert asyncio.run(stopped()) == Ended("it was stopped")
    assert is_gone(run)


def test_being_stopped_again_ends_a_child(monkeypatch: pytest.MonkeyPatch) -> None:
    """Signals are lost on it, so that the first stop has no effect."""
    monkeypatch.setattr(child, "DOUBLE_CLICK", 0.1)
    monkeypatch.setattr(asyncio.subprocess.Process, "terminate", lambda *given: None)
    run = Child(ENDLESS, CEILINGS, ignore)

    async def stopped() -> child.Outcome:
        running = asyncio.create_task(run.run())
        for _ in range(3):
            await asyncio.sleep(0.2)
            run.stop()
        return await running

    assert asyncio.run(stopped()) == Ended("it was stopped")
    assert is_gone(run)


def test_a_child_that_is_stopped_before_it_starts_never_does() -> None:
    run = Child(ENDLESS, CEILINGS, ignore)
    run.stop()
    assert asyncio.run(run.run()) == Ended("it was stopped")


def test_memory_ends_a_run_with_what_was_found() -> None:
    """The heap grows until the limit, long before the time is over."""
    program = """
        #include <stdlib.h>
        int main(void) { for (;;) { int *p = calloc(2000, 4); for (int i = 0; i < 2000; i++) p[i] = i; } }
    """
    outcome = asyncio.run(Child(Submission(program, Settings({"max_time": 60})), Ceilings(60, 80), ignore).run())
    assert isinstance(outcome, Finished)
    assert outcome.message["summary"]["reasons"] == ["the memory limit of 80 MB stopped 1 path"]


def is_gone(run: Child) -> bool:
    process = run._process
    assert process is not None
    try:
        os.kill(process.pid, 0)
    except ProcessLookupError:
        return True
    return False
