"""Everything that is known when a run is over, put together once for all the reports."""

from __future__ import annotations

from dataclasses import dataclass

from minise.coverage import Coverage
from minise.report.trust import NeverTaken
from minise.session import Run
from minise.tree import Tree

EXIT_NOTHING_FOUND, EXIT_FAULTS, EXIT_INCOMPLETE = 0, 1, 3


@dataclass(frozen=True, slots=True)
class Findings:
    """`tests` counts those written; `checks` say what `--validate` looked at, `problems` what it found wrong."""

    run: Run
    tree: Tree
    coverage: Coverage
    assumptions: list[str]
    never_taken: NeverTaken
    tests: int
    checks: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()

    @property
    def reasons(self) -> list[str]:
        """Why the run is not complete."""
        found = self.run.results.reasons
        if self.run.stopped is not None and not self.run.results.stopped:
            found = [f"{self.run.stopped} was reached", *found]
        return found

    @property
    def exit_code(self) -> int:
        if self.run.results.faults:
            return EXIT_FAULTS
        return EXIT_INCOMPLETE if self.reasons else EXIT_NOTHING_FOUND
