"""Programs of which several functions are measured, each on its own: `-D ENTRY=NAME` chooses what `main` runs."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Final

from minise.bench.task import Task
from minise.build import BuildOptions

_PROGRAMS: Final = Path(__file__).parent / "programs"
_ENTRY: Final = re.compile(r"^int (\w+)\(void\)$", re.MULTILINE)


def entries(folder: str) -> dict[str, Task]:
    """The functions of a folder's programs by their names: every `int NAME(void)` that is not static, but `main`."""
    found = {
        name: Task(f"bench/programs/{folder}/{source.name}", build=BuildOptions(defines=(f"ENTRY={name}",)))
        for source in (_PROGRAMS / folder).glob("*.c")
        for name in _ENTRY.findall(source.read_text())
        if name != "main"
    }
    return dict(sorted(found.items()))


def with_capacity(task: Task, capacity: int) -> Task:
    """The same on objects of so many bytes at most."""
    return replace(task, build=replace(task.build, defines=(*task.build.defines, f"CAPACITY={capacity}")))
