"""Tidying of blocks: what only the lowering needed goes, what the program says stays."""

from minise.frontend.lower.blocks import OpenBlock, tidied
from minise.ir import records as ir
from minise.ir.types import I1, I32
from minise.source import NOWHERE

CONDITION = ir.Register("c", I1)


def block(label: str, *instructions: ir.Instruction, is_statement: bool = False) -> OpenBlock:
    made = OpenBlock(label)
    made.instructions.extend(instructions)
    made.is_statement = is_statement
    return made


def jump(label: str) -> ir.Jump:
    return ir.Jump(label, NOWHERE)


def branch(then: str, otherwise: str) -> ir.Branch:
    return ir.Branch(CONDITION, then, otherwise, NOWHERE)


def step(number: int) -> ir.Copy:
    return ir.Copy(ir.Register("x", I32), ir.Integer(number, I32), NOWHERE)


RETURN = ir.Return(None, NOWHERE)


def test_blocks_that_always_follow_each_other_are_joined() -> None:
    blocks = tidied([block("a", step(1), jump("b")), block("b", step(2), jump("c")), block("c", RETURN)])
    assert blocks == (ir.Block("a", (step(1), step(2), RETURN)),)


def test_unreachable_blocks_are_dropped_and_do_not_count_as_predecessors() -> None:
    blocks = tidied([block("a", jump("c")), block("b", jump("c")), block("c", RETURN)])
    assert blocks == (ir.Block("a", (RETURN,)),)


def test_a_block_that_only_passes_on_is_skipped() -> None:
    blocks = tidied(
        [block("a", branch("b", "c")), block("b", jump("d")), block("c", step(1), jump("d")), block("d", RETURN)]
    )
    assert [each.label for each in blocks] == ["a", "c", "d"]
    assert blocks[0].instructions == (branch("d", "c"),)


def test_a_jump_that_the_program_wrote_stays() -> None:
    blocks = tidied(
        [
            block("a", branch("b", "d")),
            block("b", jump("d"), is_statement=True),
            block("d", RETURN),
        ]
    )
    assert [each.label for each in blocks] == ["a", "b", "d"]


def test_a_branch_whose_ways_meet_at_once_is_a_jump() -> None:
    blocks = tidied([block("a", branch("b", "c")), block("b", jump("c")), block("c", RETURN)])
    assert blocks[0].instructions[-1] in (jump("c"), RETURN)


def test_an_endless_loop_without_a_body_stays() -> None:
    blocks = tidied([block("a", jump("b")), block("b", jump("c")), block("c", jump("b"))])
    assert all(isinstance(each.instructions[-1], ir.Jump) for each in blocks)
    assert len(blocks) >= 1
    labels = {each.label for each in blocks}
    assert all(each.instructions[-1].label in labels for each in blocks)
