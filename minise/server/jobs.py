"""Jobs: what was submitted, what became of it, and how many run at once. Nothing of this outlives the server."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass, field
from enum import Enum
from http import HTTPStatus
from typing import Any, assert_never

from minise.server.child import Child, Ended, Finished
from minise.server.fair_queue import FairQueue
from minise.server.http import Refused
from minise.server.submission import Ceilings, Submission

WAITING_LIMIT = 256
CLIENT_LIMIT = 4  # jobs of one client that wait or run, unless the server is told otherwise
FORGOTTEN_AFTER = 30  # seconds in which nobody asks about a job, before it is stopped
KEPT_SECONDS = 900
KEPT_BYTES = 256 << 20


class Stage(Enum):
    WAITING = "waiting"
    RUNNING = "running"
    FINISHED = "finished"
    REJECTED = "rejected"  # wrong input: there are diagnostics
    ENDED = "ended"  # without a result


@dataclass(slots=True, eq=False)
class Job:
    """`result` is what the client gets besides the stage; `view` is the viewer's page of a finished run."""

    id: str
    client: str
    child: Child
    stage: Stage = Stage.WAITING
    began: float = 0.0
    asked: float = field(default_factory=time.monotonic)
    progress: str = ""
    result: dict[str, Any] = field(default_factory=dict)
    view: bytes | None = None

    @property
    def is_over(self) -> bool:
        return self.stage not in (Stage.WAITING, Stage.RUNNING)


class Jobs:
    """At most `workers` run at a time, the others wait for their turn."""

    def __init__(self, workers: int, ceilings: Ceilings, client_limit: int = CLIENT_LIMIT) -> None:
        self._workers = workers
        self._client_limit = client_limit
        self._ceilings = ceilings
        self._jobs: dict[str, Job] = {}
        self._queue: FairQueue[Job] = FairQueue()
        self._running: set[asyncio.Task[None]] = set()

    def submit(self, submission: Submission, client: str) -> Job:
        if sum(each.client == client and not each.is_over for each in self._jobs.values()) >= self._client_limit:
            message = f"{self._client_limit} programs from your address wait or run already"
            raise Refused(HTTPStatus.TOO_MANY_REQUESTS, message)
        if len(self._queue) >= WAITING_LIMIT:
            raise Refused(HTTPStatus.SERVICE_UNAVAILABLE, "too many programs wait already")

        def tell(progress: str) -> None:
            job.progress = progress

        # An identifier that cannot be guessed keeps a job from others' eyes.
        job = Job(secrets.token_urlsafe(16), client, Child(submission, self._ceilings, tell))
        self._jobs[job.id] = job
        self._queue.add(client, job)
        self._start_waiting()
        return job

    def find(self, name: str) -> Job:
        job = self._jobs.get(name)
        if job is None:
            raise Refused(HTTPStatus.NOT_FOUND, "there is no such run, or it was too long ago")
        job.asked = time.monotonic()
        return job

    def describe(self, job: Job) -> dict[str, Any]:
        described: dict[str, Any] = {"state": job.stage.value}
        match job.stage:
            case Stage.WAITING:
                described["position"] = self._queue.position(job.client, job)
            case Stage.RUNNING:
                described["progress"] = job.progress
                described["seconds"] = round(time.monotonic() - job.began, 1)
            case Stage.FINISHED | Stage.REJECTED | Stage.ENDED:
                described |= job.result
            case _:
                assert_never(job.stage)
        return described

    def stop(self, job: Job) -> None:
        if job.stage is Stage.WAITING:
            self._queue.remove(job.client, job)
            _end(job, "it was stopped")
        elif job.stage is Stage.RUNNING:
            job.child.stop()

    def sweep(self) -> None:
        """Stops what nobody asks about any more, and forgets old results."""
        now = time.monotonic()
        for job in list(self._jobs.values()):
            if job.is_over:
                if now - job.asked > KEPT_SECONDS:
                    del self._jobs[job.id]
            elif now - job.asked > FORGOTTEN_AFTER:
                self.stop(job)
        self._forget_oldest()

    async def close(self) -> None:
        """Ends all children."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def _start_waiting(self) -> None:
        while len(self._running) < self._workers and len(self._queue):
            job = self._queue.take()
            job.stage = Stage.RUNNING
            job.began = time.monotonic()
            task = asyncio.create_task(self._run(job))
            self._running.add(task)
            task.add_done_callback(self._free)

    def _free(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            self._start_waiting()

    async def _run(self, job: Job) -> None:
        try:
            outcome = await job.child.run()
        except OSError as problem:
            _end(job, f"it could not be started: {problem.strerror or problem}")
            return
        match outcome:
            case Finished(message=message):
                _finish(job, message)
            case Ended(reason=reason):
                _end(job, reason)
            case _:
                assert_never(outcome)

    def _forget_oldest(self) -> None:
        """Drops the oldest results beyond what may be kept."""
        kept = 0
        for job in sorted(self._jobs.values(), key=lambda each: each.asked, reverse=True):
            kept += len(job.view or b"")
            if kept > KEPT_BYTES:
                del self._jobs[job.id]


def _finish(job: Job, message: dict[str, Any]) -> None:
    match message:
        case {"view": view, **rest}:
            job.stage, job.view, job.result = Stage.FINISHED, view.encode(), rest
        case {"diagnostics": _}:
            job.stage, job.result = Stage.REJECTED, message
        case {"exhausted": reason}:
            _end(job, f"{reason} ended it")
        case _:
            raise AssertionError(f"the worker sent {sorted(message)}")


def _end(job: Job, reason: str) -> None:
    job.stage, job.result = Stage.ENDED, {"reason": reason}
