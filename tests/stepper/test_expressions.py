"""Expressions at the prompt mean what they mean in the program."""

from __future__ import annotations

from pathlib import Path

import pytest
from walking import stepper_of

from minise.source import MiniseError
from minise.stepper.stepper import Stepper

SOURCE = """
#include <stddef.h>
#include <minise.h>
#define TWICE(x) ((x) * 2)

typedef unsigned char byte;
enum color { RED, GREEN = 5 };
union number { int whole; float part; };
struct point { int x; int y; unsigned low : 3; int high : 5; struct { int inner; }; };
struct list { struct list *next; struct point at; char name[8]; };

static struct list last = {NULL, {7, 8, 5, -3, {9}}, "last"};
static int calls;

static int visit(struct list *list, unsigned count, double weight)
{
    static int visits = 3;
    int matrix[2][3] = {{1, 2, 3}, {4, 5, 6}};
    int (*row)[3] = &matrix[1];
    char *text = list->name;
    byte small = 200;
    enum color color = GREEN;
    union number number = {42};
    long big = -1;
    int n = minise_int("n");
    int *nothing = NULL;
    calls++;
    return 0;
}

int main(void)
{
    struct list first = {&last, {1, 2, 3, 4, {5}}, "first"};
    return visit(&first, 3000000000u, 1.5);
}
"""


@pytest.fixture(scope="module")
def stepper(tmp_path_factory: pytest.TempPathFactory) -> Stepper:
    made = stepper_of(tmp_path_factory.mktemp("expressions"), SOURCE)
    made.walk.until(lambda place: False)
    made.walk.go_to_start()
    line = SOURCE.split("\n").index("    calls++;") + 1
    made.walk.step()
    made.walk.until(lambda place: place.line == line)
    made.scene.look(made.state)
    return made


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("count", "3000000000"),
        ("count + 1 > 0", "1"),
        ("count * 2", "1705032704"),  # C11 6.2.5p9: unsigned arithmetic wraps around
        ("-count", "1294967296"),
        ("big < count", "1"),
        ("-1 < count", "0"),  # C11 6.3.1.8: -1 becomes unsigned
        ("weight * 2", "3.0"),
        ("weight > 1 ? 10 : 20", "10"),
        ("visits", "3"),
        ("calls", "0"),
        ("matrix[1][2]", "6"),
        ("matrix[1]", "{4, 5, 6}"),
        ("(*row)[0]", "4"),
        ("*(*(matrix + 1) + 1)", "5"),
        ("&matrix[1][0] - &matrix[0][0]", "3"),
        ("sizeof matrix / sizeof matrix[0]", "2"),
        ("text[0]", "'f'"),
        ("*text == 'f'", "1"),
        ("list->name", '"first\\0"'),
        ("list->next->name[0]", "'l'"),
        ("list->next->at.y", "8"),
        ("list->next->at.low", "5"),
        ("list->next->at.high", "-3"),
        ("list->next->at.inner", "9"),
        ("list->next == &last", "1"),
        ("last.next", "NULL"),
        ("list->at.x + last.at.x", "8"),
        ("small + 100", "300"),
        ("(byte)(small + 100)", "','"),
        ("(signed char)small", "-56"),
        ("~small", "-201"),
        ("color == GREEN", "1"),
        ("RED", "0"),
        ("number.whole", "42"),
        ("TWICE(number.whole)", "84"),
        ("!nothing", "1"),
        ("n", "n"),
        ("n + 0", "n"),
        ("n * 0", "0"),
        ("n > 3 && n < 3", "n > 3 ? n < 3 : 0"),
        ("1 ? n : 0", "n"),
        ("(size_t)list->name - (size_t)list", "24"),
        ("sizeof(struct point)", "16"),
        ("(char)big", "-1"),
        ("big >> 1", "-1"),
        ("(unsigned long)big >> 63", "1"),
        ("0x10 | 3", "19"),
        ("(1, 2)", "2"),
    ],
)
def test_the_value_is_that_of_c(stepper: Stepper, expression: str, value: str) -> None:
    assert stepper.value(expression) == value


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ("*nothing", "read through a null pointer"),
        ("matrix[9][0]", "read of 4 bytes at offset 108"),
        ("1 / (calls - calls)", "division by zero"),
    ],
)
def test_what_goes_wrong_is_told(stepper: Stepper, expression: str, message: str) -> None:
    assert message in stepper.value(expression)


@pytest.mark.parametrize(
    "expression",
    [
        *(
            "",
            "(",
            "1 +",
            "missing",
            "list->missing",
            "list + list",
            "*count",
            "calls = 1",
            "calls++",
            "visit(0, 0, 0)",
        ),
        *(
            "{ 1 }",
            "1; 2",
            "return 1",
            "1) ; } int f(void) { return (1",
            "#define X 1",
            "'",
            '"',
            "@",
            "int",
            "(void)0",
        ),
    ],
)
def test_wrong_expressions_are_refused_with_a_reason(stepper: Stepper, expression: str) -> None:
    with pytest.raises(MiniseError) as refused:
        stepper.value(expression)
    assert refused.value.diagnostics[0].message


def test_evaluation_changes_nothing(stepper: Stepper) -> None:
    before = stepper.walk.position, stepper.scene.look(stepper.state)
    for expression in ("n / n", "matrix[n][1]", "*nothing", "calls + n"):
        stepper.value(expression)
    assert (stepper.walk.position, stepper.scene.look(stepper.state)) == before


def test_cases_have_their_conditions(stepper: Stepper) -> None:
    cases = stepper.cases("matrix[0][n]")
    assert len(cases) == 2
    assert all(case.conditions for case in cases)


def test_variables_in_memory_have_an_address(tmp_path: Path) -> None:
    made = stepper_of(tmp_path, "int main(void)\n{\n    int x = 3;\n    int *p = &x;\n    return *p;\n}\n")
    made.walk.step()
    made.walk.step()
    made.scene.look(made.state)
    assert made.value("&x") == "&x"
    assert made.value("p == &x") == "1"
    assert made.value("*p + x") == "6"
