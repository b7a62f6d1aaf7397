"""The utilities of `programs/utilities/` with the inputs that they are explored on: programs without symbolic
pointers, for measuring what something costs that they do not need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from minise.bench.task import Task
from minise.entry import EntryOptions, SymbolicArguments
from minise.limits import Limits
from minise.session import RunOptions
from minise.solver.chain import Cache

_PATIENCE: Final = 300.0  # seconds of processor time


@dataclass(frozen=True, slots=True)
class Utility:
    """Symbolic arguments come behind the known ones."""

    name: str
    arguments: tuple[str, ...]
    symbolic: SymbolicArguments
    stdin: int | None  # symbolic bytes

    def task(self, cache: Cache = Cache.PLAIN, memory: str = "forking") -> Task:
        entry = EntryOptions(
            arguments=(self.name, *self.arguments), symbolic_arguments=(self.symbolic,), symbolic_stdin=self.stdin
        )
        options = RunOptions(
            memory=memory, search="dfs", cache=cache, limits=Limits(processor_seconds=_PATIENCE), entry=entry
        )
        return Task(f"bench/programs/utilities/{self.name}.c", options)


UTILITIES: Final = (
    Utility("echo", (), SymbolicArguments(0, 2, 3), None),
    Utility("cut", ("-d", ":", "-f"), SymbolicArguments(1, 1, 2), 3),
    Utility("tr", ("ab",), SymbolicArguments(1, 1, 3), 2),
    Utility("wc", (), SymbolicArguments(1, 1, 2), 3),
    Utility("base64", ("-d",), SymbolicArguments(0, 1, 2), 3),
)
