"""A solver that answers nothing, and counts who asks: what stands behind a layer that must answer by itself."""

from __future__ import annotations

from minise.solver.contract import Answer, Query, Unknown


class Deaf:
    def __init__(self) -> None:
        self.asked = 0

    def check(self, query: Query) -> Answer:
        self.asked += 1
        return Unknown("deaf", "deaf")
