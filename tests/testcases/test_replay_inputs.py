"""Replay under gcc: how inputs reach the program, in every dialect and at every entry."""

from pathlib import Path

import pytest
from cases import exits, fails, needs_gcc, number, replayed, replayed_one, written

from minise.faults import FaultKind
from minise.testcases.agreement import Agreement
from minise.testcases.records import Exits, Prediction
from minise.testcases.records import TestCase as Case
from minise.testcases.records import TestInput as Input

pytestmark = needs_gcc


def test_one_compilation_runs_many_tests(tmp_path: Path) -> None:
    source = written(tmp_path, '#include <minise.h>\nint main(void) { return minise_int("x"); }\n')
    found = replayed(source, *(exits(value, number("x", value)) for value in range(6)))
    assert found.compiler_failure is None
    assert [each.agreement for each in found.tests] == [Agreement.AGREES] * 6
    assert [each.testimonies[0].seen for each in found.tests] == [f"exit {value}" for value in range(6)]


def test_a_wrong_prediction_is_found(tmp_path: Path) -> None:
    text = '#include <minise.h>\nint main(void) { return minise_int("x"); }\n'
    found = replayed_one(tmp_path, text, exits(1, number("x", 2)))
    assert [(each.witness, each.agreement) for each in found.testimonies] == [
        ("gcc", Agreement.DIFFERS),
        ("the reference semantics", Agreement.DIFFERS),
    ]


@pytest.mark.parametrize(
    "statements, inputs, code",
    [
        ('int a = minise_int("n"), b = minise_int("m"), c = minise_int("n"); return a * 16 + b * 4 + c;', "nnm", 30),
        ('unsigned char b[4]; minise_symbolic(b, 3, "n"); return b[0];', "n", 1),
        ('int k; klee_make_symbolic(&k, sizeof k, "n"); klee_assume(k == 1); return k + klee_int("n");', "nn", 3),
        ('return minise_range(0, 5, "n") + minise_bool("m") + minise_short("n");', "nnm", 4),
        ('return minise_int("none") + 9;', "", 9),
    ],
)
def test_inputs_by_name(tmp_path: Path, statements: str, inputs: str, code: int) -> None:
    text = f"#include <minise.h>\n#include <klee/klee.h>\nint main(void)\n{{\n{statements}\n}}\n"
    given = [number(name, value + 1) for value, name in enumerate(inputs)]
    assert replayed_one(tmp_path, text, exits(code, *given)).testimonies[0].agreement is Agreement.AGREES


def test_what_malloc_gives_is_fed_where_it_is_an_input(tmp_path: Path) -> None:
    text = """#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void)
{
    int *first = malloc(sizeof *first), *second = aligned_alloc(16, 16), *third = malloc(2 * sizeof *third);
    return *first + second[3] + third[1] + __VERIFIER_nondet_int();
}
"""
    aligned = Input("aligned_alloc", bytes(12) + b"\2\0\0\0")
    given = [number("malloc", 1), aligned, Input("malloc", b"\7\0\0\0\4\0\0\0"), number("__VERIFIER_nondet_int", 8)]
    testimony = replayed_one(tmp_path, text, exits(15, *given)).testimonies[0]
    assert (testimony.witness, testimony.agreement) == ("gcc", Agreement.AGREES)


def test_functions_that_a_program_declares_its_own_way_or_not_at_all(tmp_path: Path) -> None:
    text = """extern unsigned char nondet_byte();
extern unsigned nondet_int(void);
void __VERIFIER_assert(int condition) {}
int main(void)
{
    double d = __VERIFIER_nondet_double();
    _Bool b = __VERIFIER_nondet_bool();
    __VERIFIER_assert(0);
    return d == 0.5 ? nondet_byte() / 2 + b + (nondet_int() > 7) : 1;
}
"""
    inputs = (
        Input("__VERIFIER_nondet_double", bytes.fromhex("000000000000e03f")),
        number("__VERIFIER_nondet_bool", 4, 1),
        number("nondet_byte", 200, 1),
        number("nondet_int", -1),
    )
    assert replayed_one(tmp_path, text, exits(102, *inputs)).testimonies[0].agreement is Agreement.AGREES


def test_arguments_standard_input_and_output(tmp_path: Path) -> None:
    text = """#include <stdio.h>
int main(int argc, char **argv)
{
    printf("%s %s %d\\n", argv[0], argv[argc - 1], getchar());
    return argc;
}
"""
    prediction = Prediction(Exits(3), b"name \xff\xfe 65\n")
    case = Case("t.c", arguments=("name", "", "\udcff\udcfe"), stdin=b"A", prediction=prediction)
    assert replayed_one(tmp_path, text, case).testimonies[0].agreement is Agreement.AGREES


ENTRY = """#include <assert.h>
struct node { short value; struct node *next; };
struct pair { int first; double second; };
static int walk(const struct node *list, int wanted)
{
    for (; list; list = list->next)
        assert(list->value != wanted);
    return 5;
}
struct pair both(struct pair pair, char *walk, _Bool flag)
{
    if (pair.first == 3 && pair.second == 0.5 && flag)
        walk[2] = 0;
    return pair;
}
void count(_Bool (*is_wanted)(struct pair, char), void (*tell)(double))
{
    int found = is_wanted((struct pair){1, 2}, 'a') + is_wanted((struct pair){3, 4}, 'b');
    tell(0.5);
    assert(found != 2);
}
int main(void) { return 1; }
"""


def test_an_entry_gets_functions_that_give_inputs(tmp_path: Path) -> None:
    yes, no = number("is_wanted", 1, 1), number("is_wanted", 0, 1)
    cases = [
        exits(0, entry="count"),
        exits(0, no, yes, entry="count"),
        fails(FaultKind.ASSERTION_FAILURE, 20, yes, yes, entry="count"),
    ]
    found = replayed(written(tmp_path, ENTRY), *cases)
    assert [each.testimonies[0].agreement for each in found.tests] == [Agreement.AGREES] * 3


def test_an_entry_gets_lists(tmp_path: Path) -> None:
    node = Input("list", number("", 1, 2).data + bytes(14))
    following = Input("list[0].next", number("", 7, 2).data + bytes(14))
    source = written(tmp_path, ENTRY)
    found = replayed(
        source,
        exits(0, number("wanted", 7), entry="walk"),
        exits(0, node, number("wanted", 7), entry="walk"),
        fails(FaultKind.ASSERTION_FAILURE, 7, node, following, number("wanted", 7), entry="walk"),
    )
    assert [each.testimonies[0].agreement for each in found.tests] == [Agreement.AGREES] * 3


def test_an_entry_gets_structs_and_objects_of_exact_size(tmp_path: Path) -> None:
    pair = Input("pair", bytes.fromhex("0300000000000000000000000000e03f"))
    source = written(tmp_path, ENTRY)
    cases = [
        fails(FaultKind.OUT_OF_BOUNDS_WRITE, 13, pair, Input("walk", b"ab"), number("flag", 1, 1), entry="both"),
        exits(0, pair, Input("walk", b"abc"), number("flag", 1, 1), entry="both"),
        fails(FaultKind.NULL_DEREFERENCE, 13, pair, number("flag", 1, 1), entry="both"),
    ]
    assert [each.testimonies[0].agreement for each in replayed(source, *cases).tests] == [Agreement.AGREES] * 3


def test_without_a_prediction_gcc_is_compared_with_the_reference(tmp_path: Path) -> None:
    text = '#include <minise.h>\nint main(void) { return 12 / minise_int("x"); }\n'
    source = written(tmp_path, text)
    found = replayed(source, Case("t.c", inputs=(number("x", 4),)), Case("t.c"))
    assert [each.agreement for each in found.tests] == [Agreement.AGREES] * 2
    assert [each.testimonies[0].seen for each in found.tests] == ["exit 3", "division by zero at t.c:2"]


def test_overflow_wraps_except_where_it_is_predicted(tmp_path: Path) -> None:
    text = """#include <minise.h>
int main(void)
{
    int x = minise_int("x");
    int y = x + 1;
    return x + 1 < x && y < 0;
}
"""
    largest = number("x", 2**31 - 1)
    found = replayed(written(tmp_path, text), exits(1, largest), fails(FaultKind.SIGNED_OVERFLOW, 5, largest))
    assert [each.testimonies[0].agreement for each in found.tests] == [Agreement.AGREES] * 2


def test_variables_that_are_set_before_they_are_read_need_no_inputs(tmp_path: Path) -> None:
    text = """int main(void)
{
    int i, total = 0, n = __VERIFIER_nondet_int();
    for (i = 0; i < n; i++)
        total += i;
    return total;
}
"""
    found = replayed(written(tmp_path, text), exits(3, number("__VERIFIER_nondet_int", 3)))
    assert found.compiler_failure is None
    assert [each.agreement for each in found.tests] == [Agreement.AGREES]


def test_variables_that_are_inputs_are_zero_under_gcc(tmp_path: Path) -> None:
    text = """int main(void)
{
    int values[2], n = __VERIFIER_nondet_int();
    values[0] = n;
    return values[0] + values[1];
}
"""
    four = number("__VERIFIER_nondet_int", 4)
    zeros, three = Input("values", bytes(8)), Input("values", bytes([0, 0, 0, 0, 3, 0, 0, 0]))
    cases = [exits(4, zeros, four), exits(7, three, four), exits(5, zeros, four)]
    found = replayed(written(tmp_path, text), *cases)
    assert found.compiler_failure is None
    said = [[each.agreement for each in test.testimonies] for test in found.tests]
    assert said == [
        [Agreement.AGREES],
        [Agreement.CANNOT_TELL, Agreement.AGREES],
        [Agreement.DIFFERS, Agreement.DIFFERS],
    ]


@pytest.mark.parametrize(
    "question, reference",
    [("klee_is_symbolic(x)", Agreement.CANNOT_TELL), ("klee_is_replay() == 0", Agreement.AGREES)],
)
def test_a_program_that_asks_about_the_run_may_end_otherwise(
    tmp_path: Path, question: str, reference: Agreement
) -> None:
    text = f'#include <klee/klee.h>\nint main(void) {{ int x = klee_int("x"); return {question} ? 5 : 6; }}\n'
    found = replayed_one(tmp_path, text, exits(5, number("x", 2)))
    assert [each.agreement for each in found.testimonies] == [Agreement.CANNOT_TELL, reference]


def test_an_entry_gets_a_struct_that_only_a_typedef_names(tmp_path: Path) -> None:
    text = (
        "#include <assert.h>\ntypedef struct { int day, month; } date;\ntypedef union { int i; char c[4]; } word;\n"
        "int f(date d, word w)\n{\n    assert(d.month != 12 || w.c[0] != 'x');\n    return 0;\n}\n"
    )
    december, letter = Input("d", bytes([0, 0, 0, 0, 12, 0, 0, 0])), Input("w", b"x\0\0\0")
    cases = [
        fails(FaultKind.ASSERTION_FAILURE, 6, december, letter, entry="f"),
        exits(0, december, Input("w", bytes(4)), entry="f"),
    ]
    found = replayed(written(tmp_path, text), *cases)
    assert [each.testimonies[0].agreement for each in found.tests] == [Agreement.AGREES] * 2
