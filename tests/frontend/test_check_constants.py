"""Constant expressions against gcc: random ones, their values and their types, in both data models."""

import random
import shutil
from pathlib import Path

import pytest
from gcc_objects import checked, objects

from minise.frontend import tree
from minise.ir.types import DataModel

TYPES = [
    "_Bool", "char", "signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long",
    "unsigned long", "long long", "unsigned long long",
]  # fmt: skip
LITERALS = [
    "0", "1", "7", "127", "128", "255", "0x7fff", "0xffff", "0x7fffffff", "2147483647", "2147483648", "0xffffffff",
    "4294967296", "0x7fffffffffffffff", "0xffffffffffffffff", "1u", "3l", "5ul", "9ll", "11ull", "010", "'a'",
    "'\\xff'", "'\\0'", "'\\''", "sizeof(int)", "sizeof(long)", "(-1)", "1.5", "(-2.75f)", "RED", "BLUE",
]  # fmt: skip
PRELUDE = "enum color { RED, GREEN = 5, BLUE };\n"


def random_expression(choices: random.Random, depth: int) -> str:
    """A constant expression whose value is defined by C or by gcc: no division by zero, no overshift."""
    if depth == 0 or choices.random() < 0.15:
        return choices.choice(LITERALS)
    left = random_expression(choices, depth - 1)
    right = random_expression(choices, depth - 1)
    integers = f"(long){left}", f"(int){right}"
    return choices.choice(
        [
            f"({left} {choices.choice('+-')} {right})",
            f"((int){left} {choices.choice('*&|^')} (unsigned char){right})",
            f"((unsigned){left} {choices.choice('&|^*')} {integers[0]})",
            f"({integers[0]} {choices.choice('/%')} ((short){right} | 1))",
            f"((unsigned){left} {choices.choice(['<<', '>>'])} {choices.randint(0, 31)})",
            f"({left} {choices.choice(['<', '<=', '>', '>=', '==', '!='])} {right})",
            f"({left} {choices.choice(['&&', '||'])} {right})",
            f"({left} ? {right} : {integers[1]})",
            f"(!{left})",
            f"(-(short){left})",
            f"(~{integers[1]})",
            f"(({choices.choice(TYPES)})((long long){left} & 0xffffff))",
        ]
    )


def value_of(variable: tree.Variable) -> int:
    assert variable.initialiser is not None
    (entry,) = variable.initialiser.entries
    assert isinstance(entry, tree.Entry) and isinstance(entry.value, tree.Number)
    assert isinstance(entry.value.value, int)
    return entry.value.value


@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is the oracle of this test")
@pytest.mark.parametrize("data_model", DataModel)
@pytest.mark.parametrize("seed", range(5))
def test_values_and_types_are_those_of_gcc(seed: int, data_model: DataModel, tmp_path: Path) -> None:
    choices = random.Random(seed)
    expressions = [random_expression(choices, 4) for _ in range(120)]
    kinds = ", ".join(f"{type}: {number}" for number, type in enumerate(TYPES))
    text = PRELUDE
    for number, expression in enumerate(expressions):
        text += f"long long v{number} = (long long)(({expression}) == 0 ? 0 : {expression});\n"
        text += f"long long t{number} = 1 + _Generic({expression}, {kinds}, default: 99);\n"
    found = objects(text, data_model, tmp_path)
    for variable in checked(text, data_model).variables:
        expected = int.from_bytes(found[variable.name], "little", signed=True)
        assert value_of(variable) == expected, expressions[int(variable.name[1:])]
