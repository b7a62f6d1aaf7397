"""The engine and the reference semantics compute the same bits for every operator, on any operands."""

import math
import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reference_runs import NO_INPUTS

from minise.execution import execute_program
from minise.ir.parse import parse_program
from minise.ir.records import BinaryOp, CompareOp, ConvertOp
from minise.reference.machine import run_reference

# The operands stand in memory, so that floats are given by their bits; the result is printed as bits.
PROGRAM = """
declare printf(ptr, ...) -> i32
constant @.format, size 5, align 1 {{
  0: "%lx\\n\\x00"
}}
global @operands, size 24, align 8 {{
  0: i64 {left}
  8: i64 {right}
}}
function main() -> i32 {{
  registers %a: {operand}, %b: {operand}, %x: {result}, %bits: i64, %truth: i32
entry:
  %a = load @operands
  %b = load @operands+8
  %x = {operation}
  {store}
  %bits = load @operands+16
  call &printf(@.format; %bits)
  return i32 0
}}
"""

BITS = {"i8": 8, "i16": 16, "i32": 32, "i64": 64, "f32": 32, "f64": 64}
INTEGERS = ["i8", "i16", "i32", "i64"]
FLOATS = ["f32", "f64"]
SAMPLES = settings(max_examples=40, deadline=None)


def assert_same_answer(operation: str, operand: str, result: str, left: int, right: int) -> None:
    if result == "i1":
        store = "%truth = zext %x\n  store @operands+16, %truth"
    else:
        store = "store @operands+16, %x"
    text = PROGRAM.format(left=left, right=right, operand=operand, result=result, operation=operation, store=store)
    program = parse_program(text, "t.ir")
    expected = run_reference(program, ["t"], b"", NO_INPUTS)
    found = execute_program(program, ["t"])
    assert (found.fault and found.fault.kind) == (expected.fault and expected.fault.kind), operation
    if expected.fault is None:
        assert _without_nan(result, found.output) == _without_nan(result, expected.output), operation


def _without_nan(type: str, output: bytes) -> float | int:
    """C11 F.2.1: which NaN a computation gives is not specified; all of them are alike here."""
    bits = int(output, 16)
    if type not in FLOATS:
        return bits
    value = struct.unpack("<f" if type == "f32" else "<d", bits.to_bytes(BITS[type] // 8, "little"))[0]
    return -1 if math.isnan(value) else bits


def numbers(type: str) -> st.SearchStrategy[int]:
    """Bits of any value of the type, often of those at the edges."""
    bits = BITS[type]
    edges = [0, 1, bits - 1, bits, (1 << (bits - 1)) - 1, 1 << (bits - 1), (1 << bits) - 1]
    if type not in FLOATS:
        return st.sampled_from(edges) | st.integers(0, (1 << bits) - 1)
    code, width = ("<f", 32) if type == "f32" else ("<d", 64)
    return st.floats(width=width, allow_nan=False).map(lambda x: int.from_bytes(struct.pack(code, x), "little"))


@st.composite
def operands(draw: st.DrawFn, types: list[str]) -> tuple[str, int, int]:
    type = draw(st.sampled_from(types))
    return type, draw(numbers(type)), draw(numbers(type))


@pytest.mark.parametrize("op", [op for op in BinaryOp if not op.name.startswith("FLOAT")])
@SAMPLES
@given(operands(INTEGERS))
def test_integer_arithmetic(op: BinaryOp, given: tuple[str, int, int]) -> None:
    type, left, right = given
    assert_same_answer(f"{op.value} %a, %b", type, type, left, right)


@pytest.mark.parametrize("op", [op for op in BinaryOp if op.name.startswith("FLOAT")])
@SAMPLES
@given(operands(FLOATS))
def test_floating_arithmetic(op: BinaryOp, given: tuple[str, int, int]) -> None:
    type, left, right = given
    assert_same_answer(f"{op.value} %a, %b", type, type, left, right)


@pytest.mark.parametrize("op", list(CompareOp))
@SAMPLES
@given(st.data())
def test_comparison(op: CompareOp, data: st.DataObject) -> None:
    type, left, right = data.draw(operands(FLOATS if op.name.startswith("FLOAT") else INTEGERS))
    assert_same_answer(f"{op.value} %a, %b", type, "i1", left, right)


@st.composite
def conversions(draw: st.DrawFn, op: ConvertOp) -> tuple[str, str]:
    """The types from which and to which the operator converts."""
    match op:
        case ConvertOp.TRUNCATE | ConvertOp.ZERO_EXTEND | ConvertOp.SIGN_EXTEND:
            narrow, wide = sorted(draw(st.permutations(INTEGERS))[:2], key=lambda type: BITS[type])
            return (wide, narrow) if op is ConvertOp.TRUNCATE else (narrow, wide)
        case ConvertOp.SIGNED_TO_FLOAT | ConvertOp.UNSIGNED_TO_FLOAT:
            return draw(st.sampled_from(INTEGERS)), draw(st.sampled_from(FLOATS))
        case ConvertOp.FLOAT_TO_SIGNED | ConvertOp.FLOAT_TO_UNSIGNED:
            return draw(st.sampled_from(FLOATS)), draw(st.sampled_from(INTEGERS))
        case ConvertOp.FLOAT_TO_FLOAT:
            source, target = draw(st.permutations(FLOATS))
            return source, target


@pytest.mark.parametrize("op", list(ConvertOp))
@SAMPLES
@given(st.data())
def test_conversion(op: ConvertOp, data: st.DataObject) -> None:
    source, target = data.draw(conversions(op))
    assert_same_answer(f"{op.value} %a", source, target, data.draw(numbers(source)), 0)
