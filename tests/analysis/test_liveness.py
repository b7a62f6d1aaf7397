"""Live registers, against their definition by paths."""

from __future__ import annotations

from graphs import REGISTERS, function_of, functions
from hypothesis import given

from minise.analysis.cfg import control_flow
from minise.analysis.liveness import liveness
from minise.ir import records as ir
from minise.ir.operands import defined_register, used_registers

SUM = """
function sum(%n: i32) -> i32 {
  registers %i: i32, %s: i32, %unused: i32
entry:
  %i = copy 0
  %s = copy 0
  jump head
head:
  %c = slt %i, %n
  branch %c, body, end
body:
  %s = sadd %s, %i
  %i = sadd %i, 1
  %unused = copy %i
  jump head
end:
  return %s
}
"""


def _names(registers: frozenset[ir.Register]) -> str:
    return " ".join(sorted(register.name for register in registers))


def test_a_loop() -> None:
    function = function_of(SUM)
    live = liveness(function, control_flow(function))
    assert {label: _names(registers) for label, registers in live.entry.items()} == {
        "entry": "n",
        "head": "i n s",
        "body": "i n s",
        "end": "s",
    }
    assert _names(live.exit["body"]) == "i n s"
    assert _names(live.exit["end"]) == ""


def test_before_each_instruction() -> None:
    function = function_of(SUM)
    live = liveness(function, control_flow(function))
    assert [_names(registers) for registers in live.before(function.blocks[0])] == ["n", "i n", "i n s"]
    assert [_names(registers) for registers in live.before(function.blocks[1])] == ["i n s", "c i n s"]


@given(functions())
def test_a_register_is_live_if_a_path_reads_it_before_it_is_written(function: ir.Function) -> None:
    flow = control_flow(function)
    live = liveness(function, flow)
    for block in function.blocks:
        for index, found in enumerate(live.before(block)):
            assert found == {each for each in REGISTERS if _is_read_first(function, each, block, index)}
        assert live.before(block)[0] == live.entry[block.label]


def _is_read_first(function: ir.Function, register: ir.Register, block: ir.Block, index: int) -> bool:
    """Walks all paths from the instruction, instruction by instruction, until they write the register."""
    blocks = {each.label: each for each in function.blocks}
    successors = control_flow(function).successors
    seen: set[tuple[str, int]] = set()
    pending = [(block.label, index)]
    while pending:
        label, position = pending.pop()
        if (label, position) in seen:
            continue
        seen.add((label, position))
        instruction = blocks[label].instructions[position]
        if register in used_registers(instruction):
            return True
        if defined_register(instruction) == register:
            continue
        if position + 1 < len(blocks[label].instructions):
            pending.append((label, position + 1))
        else:
            pending += ((follower, 0) for follower in successors[label])
    return False
