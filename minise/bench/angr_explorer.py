"""Explores a compiled program with angr, and prints how many paths it has: what `--against angr` runs, as a script of
a Python that has angr, and need not have minise.

The program was compiled with `peer_headers/intrinsics.c`, the functions of which are replaced here. Its inputs come
as JSON: known arguments, ranges of symbolic ones, and the size of a symbolic standard input.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import product
from typing import Any


def explored_paths(program: str, inputs: dict[str, Any]) -> int:
    import angr
    import claripy

    class Symbolic(angr.SimProcedure):  # type: ignore[misc]
        def run(self, place: Any, size: Any, name: Any) -> None:
            # A symbolic size: as many bytes as it may be at most. Those beyond the object are never looked at.
            count = self.state.solver.max(size)
            self.state.memory.store(place, claripy.BVS("input", 8 * count))

    class Assume(angr.SimProcedure):  # type: ignore[misc]
        def run(self, condition: Any) -> None:
            self.state.add_constraints(condition != 0)

    project = angr.Project(program, auto_load_libs=False)
    project.hook_symbol("minise_symbolic", Symbolic())
    project.hook_symbol("minise_assume", Assume())
    project.hook_symbol("minise_assert", Assume())
    paths = 0
    for lengths in _argument_lengths(inputs["symbolic"]):
        symbolic = [claripy.BVS("argument", 8 * length) for length in lengths]
        options: dict[str, Any] = {}
        if inputs["stdin"] is not None:
            content = claripy.BVS("stdin", 8 * inputs["stdin"])
            options["stdin"] = angr.SimFile("stdin", content=content, size=inputs["stdin"])
        state = project.factory.full_init_state(args=[program, *inputs["known"], *symbolic], **options)
        simulation = project.factory.simulation_manager(state)
        simulation.run()
        assert not simulation.errored, simulation.errored[0]
        paths += sum(each.satisfiable() for each in simulation.deadended)
    return paths


def _argument_lengths(ranges: list[list[int]]) -> Iterator[list[int]]:
    """From `least` to `most` arguments of each range: angr takes a fixed number of them."""
    for counts in product(*(range(least, most + 1) for least, most, _ in ranges)):
        yield [length for count, (_, _, length) in zip(counts, ranges, strict=True) for _ in range(count)]


if __name__ == "__main__":
    print(f"paths: {explored_paths(sys.argv[1], json.loads(sys.argv[2]))}")
