"""Types that are nested deeply: taken up to a limit, and beyond it rejected with the place."""

from __future__ import annotations

import pytest

from minise.build import BuildOptions, compile_unit
from minise.frontend.layout import LARGEST_DEPTH
from minise.source import MiniseError


def structs(count: int) -> str:
    opened = "".join(f"struct s{number} {{ " for number in range(count))
    closed = "".join(f"}} m{number}; " for number in range(count - 1))
    return f"{opened}int x; {closed}}} g;"


def chained(count: int) -> str:
    links = (f"struct s{number} {{ struct s{number - 1} m; }};" for number in range(1, count))
    return "\n".join(["struct s0 { int x; };", *links, f"struct s{count - 1} v;"])


SHAPES = {
    "structs": structs,
    "chain": chained,
    "dimensions": lambda count: f"int a{'[1]' * count};",
    "pointers": lambda count: f"int {'*' * count}p;",
    "functions": lambda count: f"int {'(*' * count}p{')(void)' * count};",
}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_type_nested_too_deeply_is_rejected_with_its_place(shape: str) -> None:
    with pytest.raises(MiniseError) as failure:
        compile_unit("t.c", SHAPES[shape](1_500) + "\n", BuildOptions())
    first = failure.value.diagnostics[0]
    assert first.message == f"a type of more than {LARGEST_DEPTH} types in each other"
    assert first.span.file == "t.c"


@pytest.mark.parametrize("shape", SHAPES)
def test_types_as_deep_as_c_asks_for_are_taken(shape: str) -> None:
    compile_unit("t.c", SHAPES[shape](63) + "\nint main(void) { return 0; }\n", BuildOptions())
