"""Random programs with pointers: on every input, all models say what the reference semantics and gcc say."""

from __future__ import annotations

from random import Random

import pytest
from judging import all_differences
from pointer_programs import pointer_program

from minise.memory.catalogue import MODELS

SEEDS = range(1, 9)


@pytest.mark.parametrize("seed", SEEDS)
def test_all_models_agree(seed: int) -> None:
    assert all_differences(pointer_program(Random(seed)), MODELS) == []
