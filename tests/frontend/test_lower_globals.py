"""The initial contents of globals: bit-fields put together, later entries over earlier ones, zeros unsaid."""

from minise.frontend import tree
from minise.frontend.lower.context import Context, LowerOptions
from minise.frontend.lower.globals import lower_global
from minise.frontend.types import CHAR, INT, UNSIGNED_INT, ArrayType, CType, Member, Qualified
from minise.ir import records as ir
from minise.ir.types import I32, PTR
from minise.source import NOWHERE


def contents(type: CType, *entries: tree.Entry | tree.Text) -> tuple[ir.InitialValue | ir.InitialBytes, ...]:
    variable = tree.Variable("v", Qualified(type), tree.Storage.GLOBAL, NOWHERE, "v")
    variable.initialiser = tree.Initialiser(True, entries)
    return lower_global(Context(LowerOptions()), variable).contents


def entry(offset: int, value: int, type: CType = INT) -> tree.Entry:
    return tree.Entry(offset, type, tree.Number(value, type, NOWHERE))


def array(length: int, element: CType = INT) -> ArrayType:
    return ArrayType(Qualified(element), length)


def test_entries_stand_in_order_of_offset_and_zeros_are_left_out() -> None:
    assert contents(array(4), entry(12, 4), entry(0, -1), entry(4, 0)) == (
        ir.InitialValue(0, ir.Integer(2**32 - 1, I32)),
        ir.InitialValue(12, ir.Integer(4, I32)),
    )


def test_a_later_entry_wins() -> None:
    assert contents(array(2), entry(0, 7), entry(4, 8), entry(0, 0)) == (ir.InitialValue(4, ir.Integer(8, I32)),)


def test_a_character_replaces_one_byte_of_a_text() -> None:
    text = tree.Text(0, b"abcd\0\0")
    found = contents(array(6, CHAR), text, entry(1, ord("x"), CHAR))
    assert [(each.offset, each.data if isinstance(each, ir.InitialBytes) else None) for each in found] == [
        (0, b"a"),
        (1, None),
        (2, b"cd\0\0"),
    ]


def test_an_integer_is_cut_by_what_overlaps_it() -> None:
    found = contents(array(1), entry(0, 0x04030201), entry(2, 9, CHAR))
    assert found[0] == ir.InitialBytes(0, b"\1\2")
    assert found[2] == ir.InitialBytes(3, b"\4")


def test_half_of_an_address_is_nothing() -> None:
    target = tree.Variable("t", Qualified(INT), tree.Storage.GLOBAL, NOWHERE, "t")
    address = tree.Entry(0, INT, tree.Address(target, 4, INT, NOWHERE))
    assert contents(array(2), address) == (ir.InitialValue(0, ir.GlobalAddress("t", 4, PTR)),)
    assert contents(array(2), address, entry(4, 1)) == (ir.InitialValue(4, ir.Integer(1, I32)),)


def test_bit_fields_share_bytes() -> None:
    def bits(start: int, width: int, value: int, offset: int = 0) -> tree.Entry:
        member = Member("b", Qualified(UNSIGNED_INT), offset, start, width)
        return tree.Entry(offset, UNSIGNED_INT, tree.Number(value, UNSIGNED_INT, NOWHERE), member)

    found = contents(array(1), bits(0, 3, 5), bits(3, 9, 0x1FF), bits(0, 3, 2), bits(4, 4, 1, offset=1))
    assert b"".join(each.data for each in found if isinstance(each, ir.InitialBytes)) == bytes([0xFA, 0x1F])
