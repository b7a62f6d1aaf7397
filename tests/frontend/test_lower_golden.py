"""C to IR, one golden text a construct family: tests/golden/ir/<name>.c and the IR it becomes in <name>.ir."""

from collections.abc import Callable
from pathlib import Path

import pytest
from lowering import lowered

from minise.ir.check import check_program
from minise.ir.text import print_program

FOLDER = Path(__file__).parent.parent / "golden" / "ir"
PROGRAMS = sorted(FOLDER.glob("*.c"))


@pytest.mark.parametrize("source", PROGRAMS, ids=lambda path: path.stem)
def test_ir_is_as_expected(source: Path, golden: Callable[[Path, str], None]) -> None:
    program = lowered(source.read_text(), source.name)
    assert check_program(program) == ()
    golden(source.with_suffix(".ir"), print_program(program, spans=False))
