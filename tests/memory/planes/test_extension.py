"""Which writes the data-flow analysis extends, and that the result has gcc's bits (planes/pun)."""

from __future__ import annotations

from pathlib import Path

import oracle
import pytest

from minise.build import BuildOptions, build_file
from minise.ir.numbering import numbered
from minise.ir.types import F64, I8, I16, I32, I64, PTR
from minise.memory.planes.extension import analysed
from minise.memory.planes.footprints import Footprint, Verdict, signature_of
from minise.session import RunOptions, explore

PROGRAMS = Path(__file__).parents[2] / "programs" / "planes"


def extended_lines(source: Path) -> list[int]:
    program = build_file(str(source), BuildOptions()).program
    numbers = set(analysed(program).extended)
    instructions = ((number, each) for number, _, each in numbered(program) if number in numbers)
    return sorted({each.span.line for _, each in instructions if each.span.file == str(source)})


def test_only_what_is_read_as_another_type_is_extended(tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text(
        "union word { int number; char bytes[4]; };\n"
        "struct pair { int first; double second; };\n"
        "int main(void) {\n"
        "    int plain = 1, *pointer = &plain;\n"
        "    *pointer = 2;\n"
        "    struct pair pair;\n"
        "    pair.first = 3;\n"
        "    pair.second = 4;\n"
        "    int punned;\n"
        "    punned = 5;\n"
        "    float seen = *(float *)&punned;\n"
        "    union word word;\n"
        "    word.number = 6;\n"
        "    return plain + pair.first + (int)pair.second + (int)seen + word.bytes[0];\n"
        "}\n"
    )
    assert extended_lines(source) == [10, 13]


@pytest.mark.skipif(not oracle.is_available(), reason="gcc, the oracle of this test, is not installed")
@pytest.mark.parametrize("model", ["planes", "planes-naive"])
def test_pun_has_the_bits_of_gcc(model: str) -> None:
    source = PROGRAMS / "pun.c"
    expected = oracle.observe(oracle.program_at(source))
    (path,) = explore(build_file(str(source), BuildOptions()), RunOptions(memory=model)).results.paths
    assert (path.output, path.exit_code) == (expected.output, expected.exit_code)


def test_fields_of_an_array_of_structs_are_plain(tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text(
        "#include <stdlib.h>\n"
        "struct node { int key; struct node *next; };\n"
        "int main(void) {\n"
        "    struct node *nodes = malloc(4 * sizeof *nodes);\n"
        "    for (int i = 0; i < 4; i++) { nodes[i].key = i; nodes[i].next = i ? &nodes[i - 1] : NULL; }\n"
        "    int sum = 0;\n"
        "    for (struct node *each = &nodes[3]; each; each = each->next) sum += each->key;\n"
        "    return sum;\n"
        "}\n"
    )
    program = build_file(str(source), BuildOptions()).program
    found = analysed(program)
    assert found.extended == ()
    plain = {each for signature in found.signatures.values() for each in signature.plain}
    assert {Footprint(0, 16, I32), Footprint(8, 16, PTR)} <= plain


@pytest.mark.parametrize(
    ("one", "other", "clash"),
    [
        (Footprint(0, 0, I32), Footprint(4, 0, I8), False),
        (Footprint(0, 0, I32), Footprint(3, 0, I8), True),
        (Footprint(0, 16, I32), Footprint(8, 16, I64), False),
        (Footprint(0, 8, I32), Footprint(4, 16, I64), True),
        (Footprint(0, 4, I32), Footprint(8, 0, I32), False),
        (Footprint(0, 4, I32), Footprint(2, 0, I32), True),
        (Footprint(0, 1, I8), Footprint(64, 0, F64), True),
        (Footprint(0, 2, I16), Footprint(0, 2, I16), False),
        (Footprint(0, 1, I32), Footprint(0, 1, I32), True),
    ],
)
def test_footprints_clash_where_values_overlap(one: Footprint, other: Footprint, clash: bool) -> None:
    assert one.clashes(other) is clash and other.clashes(one) is clash


def test_what_overlaps_something_extended_is_extended() -> None:
    found = signature_of([Footprint(0, 0, I32), Footprint(2, 0, I16), Footprint(8, 0, I64)])
    assert found.plain == (Footprint(8, 0, I64),)
    assert found.verdict(0, I32) is Verdict.EXTENDED
    assert found.verdict(8, I64) is Verdict.PLAIN
    assert found.verdict(12, I8) is Verdict.UNEXPECTED
