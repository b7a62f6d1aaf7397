"""`--validate`: whether the paths of a run exclude each other and cover all inputs."""

from __future__ import annotations

from minise.partition import PartitionCheck, check_partition
from minise.report.summary import counted
from minise.session import Run
from minise.solver.contract import Limits
from minise.solver.on_demand import OnDemand
from minise.tree import Tree


def validated_partition(finished: Run, tree: Tree, deadline: float | None) -> tuple[str, tuple[str, ...]]:
    """What was checked, and what was found wrong. The check stops at the deadline."""
    if not finished.is_complete:
        return "the run is incomplete: its paths do not cover all inputs", ()
    partition = check_partition(tree, OnDemand(Limits(deadline=deadline)), deadline)
    return _text(partition), tuple(f"{place}: {what}" for place, what in partition.wrong)


def _text(check: PartitionCheck) -> str:
    total = check.forks + check.unchecked
    if not check.holds:
        told = f"{len(check.wrong)} of {check.forks} forks are no partition"
    elif check.is_complete:
        told = f"the paths exclude each other and cover all inputs ({check.forks} forks)"
    else:
        told = f"the partition check is incomplete: nothing wrong at {check.forks} of {total} forks"
    if check.undecided:
        told += f", {counted(check.undecided, 'query', 'queries')} undecided"
    if check.unchecked:
        told += f", {counted(check.unchecked, 'fork')} not looked at"
    return f"{told}: the time of the run was over" if check.is_stopped else told
