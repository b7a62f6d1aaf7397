"""The child process of one run: `python -m minise.server.worker`. It confines itself, reads a submission from
standard input, and answers on standard output by lines of JSON: any number of `progress`, then one of the others.

    {"progress": TEXT}                                          how far it is
    {"diagnostics": [...]}                                      the program is no C that can be taken
    {"summary": {...}, "warnings": [...], "view": HTML}         the run is over
    {"exhausted": TEXT}                                         there was not enough memory
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from typing import TYPE_CHECKING, Any

from minise.isolation.limits import end_with_parent
from minise.server.confinement import confine
from minise.solver.chain import solved
from minise.source import Diagnostic, MiniseError

if TYPE_CHECKING:
    from minise.events import Event
    from minise.server.submission import Submission
    from minise.session import Run

_PROGRESS_PERIOD = 0.3

Json = dict[str, Any]


def main() -> None:
    # Being stopped ends the process at once, except while it explores: then there is something to show. The detour
    # is for Z3, which takes interruptions for itself while it solves.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGTERM, lambda number, frame: signal.raise_signal(signal.SIGINT))
    cpu_seconds, seconds, memory_mb, server, lifeline = map(int, sys.argv[1:])
    end_with_parent(server)
    confine(cpu_seconds, memory_mb)
    threading.Thread(target=_end_with, args=(lifeline,), daemon=True).start()
    from minise.server.http import read_json
    from minise.server.submission import Ceilings, submission

    asked = submission(read_json(sys.stdin.buffer.read()), Ceilings(seconds, memory_mb))
    try:
        answer = _answer(asked, memory_mb)
    except MiniseError as failure:
        answer = {"diagnostics": [_diagnostic(each) for each in failure.diagnostics]}
    except MemoryError:
        answer = {"exhausted": f"the memory limit of {memory_mb} MB"}
    _send(answer)


def _end_with(lifeline: int) -> None:
    """Ends this process when the server is gone, whose end of the pipe the system then closes. Where the system kills
    it by itself, this comes too late to matter."""
    while os.read(lifeline, 1):
        pass
    os._exit(1)


def _answer(asked: Submission, memory_mb: int) -> Json:
    from minise.build import build_text
    from minise.recording.session import record_run
    from minise.server.submission import PROGRAM_NAME
    from minise.viewer.page import page

    settings = asked.settings
    build = build_text(PROGRAM_NAME, asked.program, settings.build_options())
    run, recording = record_run(build, settings.run_options(memory_mb), None, _ProgressLines())
    return {
        "summary": _summary(run),
        "warnings": [_diagnostic(each) for each in build.warnings],
        "view": page(recording.to_json(), PROGRAM_NAME),
    }


class _ProgressLines:
    """Listens to a run, and tells now and then how far it is."""

    def __init__(self) -> None:
        from minise.report.progress import Progress

        self._progress = Progress()
        self._next = time.monotonic() + _PROGRESS_PERIOD

    def __call__(self, event: Event) -> None:
        self._progress(event)
        if time.monotonic() >= self._next:
            _send({"progress": self._progress.line()})
            self._next = time.monotonic() + _PROGRESS_PERIOD


def _summary(run: Run) -> Json:
    results = run.results
    return {
        "dialect": run.build.program.dialect.value,
        "paths": results.completed,
        "partial": results.partial,
        "faults": len(results.faults),
        "forks": results.forks,
        "queries": run.solver.asked,
        "solver_queries": solved(run.solver),
        "instructions": run.instructions,
        "time": round(run.seconds, 3),
        "solver_time": round(run.solver.seconds, 3),
        "peak_states": run.peak_states,
        "complete": run.is_complete,
        "reasons": results.reasons,
    }


def _diagnostic(found: Diagnostic) -> Json:
    span = found.span
    return {
        "severity": found.severity.value,
        "message": found.message,
        "hint": found.hint,
        "file": span.file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "related": [_diagnostic(each) for each in found.related],
    }


def _send(message: Json) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
