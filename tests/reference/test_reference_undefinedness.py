"""What is undefined, bit by bit: which moves are allowed, and which uses are faults."""

import pytest
from reference_runs import run_main

from minise.faults import FaultKind
from minise.reference.machine import Checks, Ending, ReferenceRun

EXACT = Checks(bitfield_neighbours_defined=False)


def is_uninitialised_read(run: ReferenceRun) -> bool:
    return run.fault is not None and run.fault.kind is FaultKind.UNINITIALISED_READ


def exit_code(run: ReferenceRun) -> int:
    assert run.ending is Ending.EXIT, run.fault
    return run.exit_code


# ---------------------------------------------------------------------------------------------------------
# Registers


@pytest.mark.parametrize("type", ["i16", "i32", "i64", "f32", "f64", "ptr"])
def test_copying_an_undefined_register_is_a_fault(type: str) -> None:
    assert is_uninitialised_read(run_main(f"  registers %x: {type}, %y: {type}\n".join(["", "  %y = copy %x"]) + END))


def test_an_undefined_byte_may_be_copied_and_stored() -> None:
    run = run_main("""
  %p = stackobject 1, align 1
  %y: i8 = copy %x
  store %p, %y
  %z: i8 = load %p
  return i32 3""".replace("%x", "%x: i8", 0), None)
    assert exit_code(run) == 3
