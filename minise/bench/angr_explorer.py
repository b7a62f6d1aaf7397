"""Explores a compiled program with angr, and prints how many paths it has: what `--against angr` runs, in a process
of its own. The program was compiled with `peer_headers/intrinsics.c`, the functions of which are replaced here."""

from __future__ import annotations

import sys
from typing import Any


def explored_paths(program: str) -> int:
    import angr
    import claripy

    class Symbolic(angr.SimProcedure):  # type: ignore[misc]
        def run(self, place: Any, size: Any, name: Any) -> None:
            count = self.state.solver.eval(size)
            self.state.memory.store(place, claripy.BVS("input", 8 * count))

    class Assume(angr.SimProcedure):  # type: ignore[misc]
        def run(self, condition: Any) -> None:
            self.state.add_constraints(condition != 0)

    project = angr.Project(program, auto_load_libs=False)
    project.hook_symbol("minise_symbolic", Symbolic())
    project.hook_symbol("minise_assume", Assume())
    project.hook_symbol("minise_assert", Assume())
    simulation = project.factory.simulation_manager(project.factory.full_init_state())
    simulation.run()
    return len(simulation.deadended)


if __name__ == "__main__":
    print(f"paths: {explored_paths(sys.argv[1])}")
