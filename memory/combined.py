"""`dynamic+splitting`: large objects are divided, and of their parts those that a pointer can mean are put together.
Arrays are then as large as what is reached, and nothing forks."""

from __future__ import annotations

from minise.expr.term import Term
from minise.memory.contract import MemoryReport, SolverView
from minise.memory.dynamic import Gathering
from minise.memory.splitting import Splitting
from minise.memory.store import Store
from minise.values import Pointer


class Combined:
    def __init__(self, gathering: Gathering, splitting: Splitting) -> None:
        self._gathering = gathering
        self._splitting = splitting

    @property
    def report(self) -> MemoryReport:
        return MemoryReport({**self._gathering.report.counts, **self._splitting.report.counts}, ())

    def arrange(self, store: Store, pointer: Pointer, size: int | Term, action: str, view: SolverView) -> None:
        self._splitting.arrange(store, pointer, size, action, view)
        self._gathering.arrange(store, pointer, size, action, view)
