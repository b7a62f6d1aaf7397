"""What is undefined, bit by bit: which moves of it are allowed, and which uses are faults."""

import pytest
from reference_runs import run_ir, run_main

from minise.faults import FaultKind
from minise.reference.machine import Checks, Ending, ReferenceRun

EVERY_BIT = Checks(bitfield_neighbours_defined=False)


def is_uninitialised_read(run: ReferenceRun) -> bool:
    return run.fault is not None and run.fault.kind is FaultKind.UNINITIALISED_READ


def exit_code(run: ReferenceRun) -> int:
    assert run.ending is Ending.EXIT, run.fault
    return run.exit_code


# ---------------------------------------------------------------------------------------------------------
# Registers


@pytest.mark.parametrize("type", ["i16", "i32", "i64", "f32", "f64", "ptr"])
def test_copying_an_undefined_register_is_a_fault(type: str) -> None:
    assert is_uninitialised_read(run_main(f"%x: {type}, %y: {type}", "%y = copy %x\nreturn i32 0"))


def test_storing_an_undefined_register_is_a_fault() -> None:
    run = run_main("%x: i32", "%p = stackobject 4, align 4\nstore %p, %x\nreturn i32 0")
    assert is_uninitialised_read(run)


def test_an_undefined_byte_may_be_copied_stored_and_loaded() -> None:
    body = "%p = stackobject 1, align 1\n%y = copy %x\nstore %p, %y\n%z = load %p\nreturn i32 3"
    assert exit_code(run_main("%x: i8, %y: i8, %z: i8", body)) == 3


@pytest.mark.parametrize(
    "use",
    [
        "%y = add %x, i8 1",
        "%y = mul %x, i8 0",
        "%y = xor %x, %x",
        "%c = eq %x, %x",
        "%w = zext %x",
        "%c = ult %x, i8 0",
        "switch %x, 1: entry, else: entry",
    ],
)
def test_using_an_undefined_byte_is_a_fault(use: str) -> None:
    ending = "" if use.startswith("switch") else "\nreturn i32 0"
    assert is_uninitialised_read(run_main("%x: i8, %y: i8, %w: i32, %c: i1", use + ending))


def test_branching_on_an_undefined_condition_is_a_fault() -> None:
    assert is_uninitialised_read(run_main("%c: i1", "branch %c, entry, entry"))


@pytest.mark.parametrize(
    "use", ["%x = load %p", "store %p, i32 1", "%q = ptradd %p, 0, stride 4", "%c = ptreq %p, %p"]
)
def test_using_an_undefined_pointer_is_a_fault(use: str) -> None:
    assert is_uninitialised_read(run_main("%p: ptr, %q: ptr, %x: i32, %c: i1", use + "\nreturn i32 0"))


PASSING = """
function pass(%x: {type}) -> {type} {{
entry:
  return %x
}}
function main() -> i32 {{
  registers %x: {type}, %y: {type}
entry:
  %y = call &pass(%x)
  {use}
  return i32 5
}}
"""


@pytest.mark.parametrize("type", ["i8", "i32", "ptr"])
def test_undefined_values_may_be_passed_and_returned(type: str) -> None:
    assert exit_code(run_ir(PASSING.format(type=type, use=""))) == 5


def test_using_an_undefined_result_is_a_fault() -> None:
    assert is_uninitialised_read(run_ir(PASSING.format(type="i32", use="%y = add %y, 1")))


# ---------------------------------------------------------------------------------------------------------
# Memory


@pytest.mark.parametrize("missing", range(4))
def test_loading_a_value_with_one_undefined_byte_is_a_fault(missing: int) -> None:
    stores = "\n".join(f"%q = ptradd %p, {index}, stride 1\nstore %q, i8 1" for index in range(4) if index != missing)
    body = f"%p = stackobject 4, align 4\n{stores}\n%x = load %p\nreturn %x"
    assert is_uninitialised_read(run_main("%x: i32, %q: ptr", body))


def test_copying_undefined_bytes_is_no_fault_and_defines_nothing() -> None:
    body = """%p = stackobject 8, align 4
%q = stackobject 8, align 4
store %p, i32 7
copymemory %q, %p, 8
%x = load %q
{use}
return %x"""
    assert exit_code(run_main("%x: i32, %r: ptr", body.format(use=""))) == 7
    beyond = "%r = ptradd %q, 4, stride 1\n%x = load %r"
    assert is_uninitialised_read(run_main("%x: i32, %r: ptr", body.format(use=beyond)))


def test_filling_with_an_undefined_byte_makes_memory_undefined() -> None:
    body = "%p = stackobject 4, align 4\nstore %p, i32 7\nfillmemory %p, %b, 1\n%x = load %p\nreturn %x"
    assert is_uninitialised_read(run_main("%x: i32, %b: i8", body))


def test_a_pointer_keeps_its_object_when_it_is_copied_byte_by_byte() -> None:
    moves = "\n".join(
        f"%f = ptradd %p, {i}, stride 1\n%b = load %f\n%t = ptradd %q, {i}, stride 1\nstore %t, %b" for i in range(8)
    )
    body = f"""%o = stackobject 4, align 4
store %o, i32 9
%p = stackobject 8, align 8
%q = stackobject 8, align 8
store %p, %o
{moves}
%o = load %q
%x = load %o
return %x"""
    assert exit_code(run_main("%x: i32, %b: i8, %f: ptr, %t: ptr", body)) == 9


# ---------------------------------------------------------------------------------------------------------
# Bit-fields

STORED_FIELD = "%p = stackobject 1, align 1\nstorebits %p, i32 5, start 0, width 3\n"


@pytest.mark.parametrize("checks", [Checks(), EVERY_BIT])
def test_a_stored_bit_field_is_defined(checks: Checks) -> None:
    run = run_main("%x: i32", STORED_FIELD + "%x = uloadbits %p, start 0, width 3\nreturn %x", checks)
    assert exit_code(run) == 5


@pytest.mark.parametrize("checks", [Checks(), EVERY_BIT])
def test_an_untouched_bit_field_is_undefined(checks: Checks) -> None:
    body = "%p = stackobject 1, align 1\n%x = uloadbits %p, start 3, width 5\nreturn %x"
    assert is_uninitialised_read(run_main("%x: i32", body, checks))


def test_the_neighbours_of_a_bit_field_are_defined_with_it_only_where_that_is_assumed() -> None:
    body = STORED_FIELD + "%x = uloadbits %p, start 3, width 5\nreturn %x"
    assert exit_code(run_main("%x: i32", body)) == 0
    assert is_uninitialised_read(run_main("%x: i32", body, EVERY_BIT))


def test_a_partly_defined_byte_may_be_moved_but_not_used() -> None:
    body = STORED_FIELD + "%b = load %p\nstore %p, %b\n%x = uloadbits %p, start 0, width 3\n{use}return %x"
    registers = "%x: i32, %b: i8"
    assert exit_code(run_main(registers, body.format(use=""), EVERY_BIT)) == 5
    assert is_uninitialised_read(run_main(registers, body.format(use="%x = zext %b\n"), EVERY_BIT))
