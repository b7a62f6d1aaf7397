"""A task in a process of its own: `python -m minise.bench.worker` takes one from its input and gives back what it
measured. A process that does nothing else makes memory comparable, and takes no other task with it when it dies."""

from __future__ import annotations

import pickle
import subprocess
import sys

from minise.bench.task import Measurement, Task, best_of

ATTEMPTS = 3


class Lost(Exception):
    """The process died, as often as it was tried."""


def measured_apart(task: Task, repetitions: int) -> Measurement:
    """Does the task in a new process; again if that process is killed."""
    command = [sys.executable, "-m", "minise.bench.worker"]
    for _ in range(ATTEMPTS):
        done = subprocess.run(command, input=pickle.dumps((task, repetitions)), capture_output=True)
        if done.returncode >= 0:
            break
    else:
        raise Lost(f"{task}: its process died {ATTEMPTS} times, the last time by signal {-done.returncode}")
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    measurement = pickle.loads(done.stdout)
    assert isinstance(measurement, Measurement)
    return measurement


if __name__ == "__main__":
    task, repetitions = pickle.load(sys.stdin.buffer)
    sys.stdout.buffer.write(pickle.dumps(best_of(task, repetitions)))
