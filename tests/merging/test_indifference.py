"""States that differ in nothing by which their loop decides go on as one; others stay apart."""

from __future__ import annotations

import pytest
from inputs import PROGRAMS

from minise.analysis.cfg import control_flow
from minise.analysis.loops import loops
from minise.build import BuildOptions, build_file
from minise.expr.booleans import conjunction, negation
from minise.expr.comparisons import eq
from minise.expr.symbols import symbol
from minise.expr.text import text
from minise.merging import incremental
from minise.merging.deciding import deciding_registers
from minise.merging.indifference import Both
from minise.merging.snapshots import Snapshots
from minise.merging.tree import Node
from minise.merging.uniting import either_way
from minise.session import Run, RunOptions, explore
from minise.state import State

N, C = symbol("n", 64, signed=False), symbol("c", 8, signed=False)


def merged(name: str, most: int) -> Run:
    build = build_file(str(PROGRAMS / f"{name}.c"), BuildOptions(defines=(f"MOST={most}",)))
    return explore(build, RunOptions(merge="pattern"))


def deciding(name: str) -> set[str]:
    """The variables by which the loop of a program decides."""
    build = build_file(str(PROGRAMS / f"{name}.c"), BuildOptions())
    (main,) = (each for each in build.program.functions if each.name == "main")
    (loop,) = loops(control_flow(main)).by_header.values()
    found = deciding_registers(main, loop.body)
    return {each.name for each in main.variables if each.register in found}


def test_a_loop_decides_by_what_its_branches_and_accesses_are_computed_from() -> None:
    assert deciding("counting") == {"size", "text", "i"}
    assert deciding("deciding") == {"size", "text", "i", "depth"}
    assert deciding("without_returns") == {"size", "text", "copy", "i", "end"}


def test_states_that_count_do_not_double_with_every_turn() -> None:
    peaks = [merged("counting", most).peak_states for most in (6, 12)]
    assert peaks[1] <= 3 * peaks[0]
    assert {path.exit_code for path in merged("counting", 8).results.paths} == {0, 1, 2}


def test_known_numbers_in_memory_keep_states_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    joined: list[tuple[Node, Both] | None] = []
    original = Snapshots.joined

    def counted(self: Snapshots, leaf: Node, state: State, is_wanted: object) -> tuple[Node, Both] | None:
        joined.append(original(self, leaf, state, is_wanted))  # type: ignore[arg-type]
        return joined[-1]

    monkeypatch.setattr(incremental, "FEW_STATES", 0)
    monkeypatch.setattr(Snapshots, "joined", counted)
    merged("places", 4)
    assert joined and not any(joined)
    joined.clear()
    merged("without_returns", 4)
    assert any(joined)


def test_what_both_ways_share_stands_beside_the_choice() -> None:
    bound, is_a, is_b = eq(64, N, 3), eq(8, C, 97), eq(8, C, 98)
    found = either_way(conjunction((bound, negation(is_a), is_b)), conjunction((bound, is_a)))
    assert text(found) == "n == 3 && (c != 97 && c == 98 || c == 97)"
    assert either_way(conjunction((bound, is_a)), conjunction((bound, negation(is_a)))) is bound
    assert either_way(bound, conjunction((bound, is_a))) is bound
