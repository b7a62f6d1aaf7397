"""The spellings of unknown integers against `format_value`, which is compared with gcc elsewhere."""

from __future__ import annotations

from itertools import product

import pytest

from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate
from minise.expr.symbols import symbol
from minise.library.format import Directive, parse_format
from minise.library.symbolic_digits import spellings
from minise.library.symbolic_text import Layout

FLAGS = ["", "-", "+", " ", "#", "0", "+0", "#0", "-#"]
WIDTHS = ["", "4", "24"]
PRECISIONS = ["", ".0", ".3", ".15"]
NUMBERS = [0, 1, 7, 8, 10, 16, 99, 128, 255, 40000, 2**31 - 1]


def layout(template: str) -> Layout:
    (directive,) = parse_format(template.encode())
    assert isinstance(directive, Directive) and directive.width != "*" and directive.precision != "*"
    return Layout(directive, directive.width, directive.precision)


@pytest.mark.parametrize(("length", "bits"), [("", 32), ("hh", 32), ("h", 32), ("l", 64)])
@pytest.mark.parametrize("conversion", "diuoxX")
def test_each_number_has_one_spelling_which_is_its_text(conversion: str, length: str, bits: int) -> None:
    number = symbol("x", bits)
    values = {sign * each & ((1 << bits) - 1) for each in (*NUMBERS, 1 << (bits - 1)) for sign in (1, -1)}
    for flags, width, precision in product(FLAGS, WIDTHS, PRECISIONS):
        wanted = layout(f"%{flags}{width}{precision}{length}{conversion}")
        forms = spellings(wanted, number)
        for value in values:
            model = Assignment({number: value})
            texts = ([evaluate(byte, model) for byte in form.data] for form in forms if evaluate(form.guard, model))
            found = [bytes(each) for each in texts]
            assert found == [wanted.number(value, bits)], f"{wanted.directive} of {value}"


def test_numbers_of_one_length_are_one_spelling() -> None:
    number = symbol("x", 32)
    assert len(spellings(layout("%d"), number)) == 20
    assert len(spellings(layout("%010u"), number)) == 1
    assert len(spellings(layout("%#x"), number)) == 9  # 0 has no 0x
