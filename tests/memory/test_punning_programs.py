"""Random programs that write bits as one type and read them as another: all models say what gcc and the reference
say."""

from __future__ import annotations

from random import Random

import pytest
from judging import all_differences
from punning_programs import punning_program

from minise.memory.catalogue import MODELS


@pytest.mark.parametrize("seed", range(1, 9))
def test_all_models_have_the_bits_of_gcc(seed: int) -> None:
    assert all_differences(punning_program(Random(seed)), MODELS) == []
