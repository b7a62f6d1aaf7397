"""The keyword arguments of `minise.explore` for type checkers; `pytest --accept` writes this."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypedDict


class ExploreOptions(TypedDict, total=False):
    """`help(minise.explore)` says what they mean."""

    memory: str
    search: str
    seed: int
    cache: str
    capacity: int
    points_to: str
    segment_threshold: int
    layout: str
    context: int | None
    segment_reuse: str
    split_size: int
    split_threshold: int
    merge: str
    merge_loops: str
    merge_functions: Sequence[str]
    no_incremental: bool
    max_patterns: int
    no_quantified_procedure: bool
    explain_solving: bool
    validate: bool
    query_log: str | os.PathLike[str] | None
    entry: str
    arguments: Sequence[str]
    stdin: bytes
    symbolic_arguments: Sequence[tuple[int, int, int]]
    sym_stdin: int | None
    symbolic_stdin: int | None
    malloc_may_fail: bool
    pointee_size: int
    null_pointers: bool
    pointer_depth: int
    unknown_globals: bool
    max_time: float | None
    max_paths: int | None
    max_instructions: int | None
    max_depth: int | None
    max_memory: float | None
    max_solver_time: float | None
    max_forks: int | None
    stop_at_first_fault: bool
    max_query_time: float
    check_overflow: bool
    check_leaks: bool
    data_model: str
    defines: Sequence[str]
    include_folders: Sequence[str | os.PathLike[str]]
    locals: str
    cpp: str
    uninitialised: str
    dialect: str
    bounds: str
