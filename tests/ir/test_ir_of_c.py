"""What the front end makes of C is well formed and survives printing and reading, for one program of each feature."""

from __future__ import annotations

from pathlib import Path

import pytest

from minise.build import BuildOptions, build_unit
from minise.ir.check import check_program
from minise.ir.parse import parse_program
from minise.ir.text import print_program
from minise.ir.types import DataModel

PROGRAMS = Path(__file__).parents[1] / "programs"
FEATURES = sorted({path.parent for path in PROGRAMS.glob("*/*.c")} - {PROGRAMS / "wrong"})


@pytest.mark.parametrize("model", DataModel, ids=lambda model: model.value)
@pytest.mark.parametrize("feature", FEATURES, ids=lambda folder: folder.name)
def test_compiled_programs_are_read_back_without_loss(feature: Path, model: DataModel) -> None:
    path = min(feature.glob("*.c"))
    program = build_unit(str(path), BuildOptions(data_model=model)).program
    assert check_program(program) == ()
    assert parse_program(print_program(program), "p.ir") == program
