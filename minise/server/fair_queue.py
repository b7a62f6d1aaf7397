"""The jobs that wait: clients take turns, so that one with many jobs does not keep others from running."""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """First in, first out for each client; between clients, in turn."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[T]] = {}  # in the order of turns; no queue is empty

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def add(self, client: str, job: T) -> None:
        self._waiting.setdefault(client, deque()).append(job)

    def take(self) -> T:
        """The next job; its client's turn comes again after all others'."""
        client, jobs = next(iter(self._waiting.items()))
        del self._waiting[client]
        job = jobs.popleft()
        if jobs:
            self._waiting[client] = jobs
        return job

    def remove(self, client: str, job: T) -> None:
        jobs = self._waiting[client]
        jobs.remove(job)
        if not jobs:
            del self._waiting[client]

    def position(self, client: str, job: T) -> int:
        """How many jobs will be taken before this one."""
        place = self._waiting[client].index(job)
        before = place
        is_ahead = True
        for other, jobs in self._waiting.items():
            if other == client:
                is_ahead = False
            else:
                before += min(len(jobs), place + is_ahead)
        return before
