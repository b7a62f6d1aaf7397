"""Feeds `minise run` and `minise exec` with random programs, and reports what no program may do to them.

    python tests/robustness/run.py --count 500 --seed 1

Each program runs in a process of its own, forked from this one, where minise is loaded already. A defect is a
traceback, an exit code that is not in the table, or more time than `--max-time` and a little.
"""

from __future__ import annotations

import argparse
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from mutations import program

MAX_TIME = 3
SPARE = 2  # seconds past the limit
PATIENCE = 60  # seconds, on a machine that is busy with other things
MEMORY = 6 << 30  # bytes

COMMANDS = {
    "run": ["run", "--max-time", str(MAX_TIME), "-o", "out"],
    "exec": ["exec", "--max-time", str(MAX_TIME)],
}


@dataclass(frozen=True, slots=True)
class Probe:
    """How one command took one program. `seconds` is the processor's time, which others' work does not lengthen."""

    command: str
    seed: int
    status: int
    seconds: float
    errors: str

    @property
    def defect(self) -> str | None:
        if "Traceback" in self.errors:
            return self.errors.strip().splitlines()[-1]
        if self.status < 0:
            return f"ended by {signal.Signals(-self.status).name} after {self.seconds:.1f} s"
        if self.command == "run" and self.status not in (0, 1, 2, 3):
            return f"exit code {self.status}"
        if self.seconds > MAX_TIME + SPARE:
            return f"took {self.seconds:.1f} s"
        return None


@dataclass(frozen=True, slots=True)
class _Running:
    command: str
    seed: int
    folder: tempfile.TemporaryDirectory[str]
    deadline: float


def _started(command: str, seed: int, text: bytes) -> tuple[int, _Running]:
    folder = tempfile.TemporaryDirectory()
    Path(folder.name, "program.c").write_bytes(text)
    process = os.fork()
    if process == 0:
        _be_minise(Path(folder.name), [*COMMANDS[command], "program.c"])
    return process, _Running(command, seed, folder, time.monotonic() + PATIENCE)


def _be_minise(folder: Path, arguments: list[str]) -> None:
    """What the forked process does; it does not come back."""
    status = 70
    try:
        os.chdir(folder)
        for descriptor, name in enumerate(("/dev/null", "output", "errors")):
            os.dup2(os.open(name, os.O_RDWR | os.O_CREAT), descriptor)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        from minise.cli import main

        status = main(arguments)
    except SystemExit as ending:
        status = ending.code if isinstance(ending.code, int) else 70
    except BaseException:
        import traceback

        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def probes(commands: list[str], seeds: range, jobs: int = 1) -> Iterator[Probe]:
    """One for each command and seed, as they end; so many run at once."""
    _load_minise()
    waiting = [(command, seed) for seed in reversed(seeds) for command in commands]
    running: dict[int, _Running] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            command, seed = waiting.pop()
            process, started = _started(command, seed, program(seed))
            running[process] = started
        process, status, usage = os.wait4(-1, os.WNOHANG)
        if process:
            yield _ended(running.pop(process), os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime)
            continue
        for each, started in running.items():
            if time.monotonic() > started.deadline:
                os.kill(each, signal.SIGKILL)
        time.sleep(0.01)


def _ended(started: _Running, status: int, seconds: float) -> Probe:
    with started.folder as folder:
        errors = Path(folder, "errors").read_text(errors="replace")
    return Probe(started.command, started.seed, status, seconds, errors)


def _load_minise() -> None:
    """Once for all processes. Z3 stays out: it starts threads."""
    import minise.commands.exec
    import minise.commands.run
    import minise.execution
    import minise.frontend.check.unit
    import minise.frontend.lower.program
    import minise.frontend.parse
    import minise.frontend.preprocess  # noqa: F401


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=500, help="programs")
    parser.add_argument("--seed", type=int, default=1, help="of the first program")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="programs that run at once")
    parser.add_argument("--command", choices=list(COMMANDS), action="append", help="only this one")
    parser.add_argument("--keep", type=Path, help="write the programs that show a defect there")
    options = parser.parse_args()
    seeds = range(options.seed, options.seed + options.count)
    statuses: dict[int, int] = {}
    defects = 0
    for each in probes(options.command or list(COMMANDS), seeds, options.jobs):
        statuses[each.status] = statuses.get(each.status, 0) + 1
        if each.defect is not None:
            defects += 1
            print(f"minise {each.command}, seed {each.seed}: {each.defect}", flush=True)
            if options.keep is not None:
                _keep(options.keep, each)
    told = ", ".join(f"{count} with {status}" for status, count in sorted(statuses.items()))
    print(f"{sum(statuses.values())} runs: {told}; {defects} defects")
    return 1 if defects else 0


def _keep(folder: Path, found: Probe) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{found.command}_{found.seed}.c").write_bytes(program(found.seed))
    (folder / f"{found.command}_{found.seed}.txt").write_text(found.errors)


if __name__ == "__main__":
    sys.exit(main())
