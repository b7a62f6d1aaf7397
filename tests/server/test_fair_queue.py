"""Clients take turns."""

from hypothesis import given
from hypothesis import strategies as st

from minise.server.fair_queue import FairQueue


def test_clients_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for job in ("a1", "a2", "a3", "b1", "c1", "c2"):
        queue.add(job[0], job)
    assert [queue.take() for _ in range(6)] == ["a1", "b1", "c1", "a2", "c2", "a3"]
    assert len(queue) == 0


@given(st.lists(st.sampled_from("abcd"), min_size=1, max_size=30), st.integers(0, 10))
def test_positions_foretell_the_order(clients: list[str], taken: int) -> None:
    queue: FairQueue[tuple[str, int]] = FairQueue()
    jobs = [(client, number) for number, client in enumerate(clients)]
    for job in jobs:
        queue.add(job[0], job)
    gone = {queue.take() for _ in range(min(taken, len(queue)))}
    positions = {job: queue.position(job[0], job) for job in jobs if job not in gone}
    order = [queue.take() for _ in range(len(queue))]
    assert positions == {job: place for place, job in enumerate(order)}


def test_a_job_can_leave() -> None:
    queue: FairQueue[str] = FairQueue()
    for job in ("a1", "a2", "b1"):
        queue.add(job[0], job)
    queue.remove("a", "a1")
    queue.remove("b", "b1")
    assert [queue.take() for _ in range(len(queue))] == ["a2"]
