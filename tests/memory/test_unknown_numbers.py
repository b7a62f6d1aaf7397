"""Pointers that are unknown numbers, compared with addresses: what is certain, and what a run does not know."""

from __future__ import annotations

from pathlib import Path

import pytest

from minise.build import BuildOptions, build_file
from minise.faults import FaultKind
from minise.ir.types import DataModel
from minise.memory.catalogue import MODELS
from minise.memory.pointers import ADDRESS_ASSUMPTION
from minise.session import Run, RunOptions, explore

CERTAIN = """
#include <minise.h>
int main(void)
{
    int one, two, *unknown, *table[] = {&one, &two, 0};
    minise_symbolic(&unknown, sizeof unknown, "unknown");
    int *chosen = table[minise_range(0, 3, "index")];
    minise_assert(unknown == unknown && (int *)7 != &one);
    if (chosen == &one || unknown == 0)
        return chosen == 0;
    return chosen != &two;
}
"""

UNKNOWN = """
#include <minise.h>
int here;
int main(void)
{
    int *unknown;
    minise_symbolic(&unknown, sizeof unknown, "unknown");
    return COMPARISON;
}
"""


def explored(folder: Path, source: str, model: str) -> Run:
    file = folder / "t.c"
    file.write_text(source)
    return explore(build_file(str(file), BuildOptions()), RunOptions(memory=model))


@pytest.mark.parametrize("model", [each for each in MODELS if each != "single"])
def test_null_and_known_numbers_are_no_addresses(tmp_path: Path, model: str) -> None:
    run = explored(tmp_path, CERTAIN, model)
    assert run.is_complete
    assert all(path.fault is None for path in run.results.paths)


@pytest.mark.parametrize("comparison", ["unknown == &here", "&here != unknown", "unknown + 1 == &here"])
@pytest.mark.parametrize("model", MODELS)
def test_an_unknown_number_may_be_an_address(tmp_path: Path, model: str, comparison: str) -> None:
    """Both sides are explored, and the run says whose addresses it went by."""
    program = UNKNOWN.replace("COMPARISON", f"{comparison} ? 1 : 2")
    run = explored(tmp_path, program, model)
    assert sorted(path.exit_code or 0 for path in run.results.paths) == [1, 2]
    assert [place.line for place in run.results.supposed[ADDRESS_ASSUMPTION]] == [8]
    assert run.is_complete and not run.results.incomplete


USED = """
#include <minise.h>
#include <stdint.h>
void *nondet_pointer(void);
int here = 5, other = 6;
int main(void)
{
    int *unknown = PLACE;
    minise_assume(CONDITION);
    *unknown += 2;
    return 10 * here + other;
}
"""

IN_MEMORY = 'nondet_pointer(); minise_symbolic(&unknown, sizeof unknown, "unknown")'


@pytest.mark.parametrize(
    ("condition", "code"),
    [
        ("unknown == &here", 76),
        ("&other == unknown", 58),
        ("(uintptr_t)unknown == (uintptr_t)&here", 76),
        ("unknown != &here && unknown == &other", 58),
        ("unknown <= &here && unknown >= &here", 76),
        ("(char *)unknown - (char *)&here == 0", 76),
    ],
)
@pytest.mark.parametrize("place", ["nondet_pointer()", IN_MEMORY])
@pytest.mark.parametrize("model", MODELS)
def test_what_is_assumed_to_be_an_address_can_be_used(
    tmp_path: Path, model: str, place: str, condition: str, code: int
) -> None:
    """Also where the number was made a pointer before anything looked at the address of the object."""
    run = explored(tmp_path, USED.replace("PLACE", place).replace("CONDITION", condition), model)
    ends = [path for path in run.results.paths if path.fault is None]
    assert [path.exit_code for path in ends] == [code]
    faults = {path.fault.kind for path in run.results.paths if path.fault is not None}
    assert faults <= {FaultKind.INVALID_POINTER_COMPARISON, FaultKind.INVALID_POINTER_SUBTRACTION}


ORDER = """
#include <minise.h>
#include <stdint.h>
#include <stddef.h>
int main(void)
{
    char *low = (char *)8, *high = (char *)-4;
    int *first = (int *)8, *last = (int *)-4;
    uintptr_t below = (uintptr_t)UNKNOWN_OR(8), above = (uintptr_t)UNKNOWN_OR(-4);
    minise_assume(below == 8 && above == (uintptr_t)-4);
    char *p = (char *)below, *q = (char *)above;
    minise_assert(low < high && low <= high && high > low && high >= low);
    minise_assert(!(high < low) && !(high <= low) && !(low > high) && !(low >= high));
    minise_assert(p < q && p <= q && q > p && q >= p && !(q < p) && !(q <= p) && !(p > q) && !(p >= q));
    minise_assert(p == low && q == high && p <= low && q >= high && low < q && p < high);
    minise_assert((char *)0 < low && (char *)0 < high && (char *)0 <= q && !(q < (char *)0));
    minise_assert(q - p == -12 && high - low == -12 && last - first == -3 && p - q == 12 && low - q == 12);
    minise_assert(low - 16 > low && p - 16 > p && high + 8 < high && q + 8 < q && q + 8 == low - 4);
    minise_assert((uintptr_t)p < (uintptr_t)q && (intptr_t)p > (intptr_t)q);
    char text[4], *start = text;
    minise_assert(start - 1 < start && !(start < start - 1) && start + 4 > start - 1 && start - (start - 1) == 1);
    return 0;
}
"""


@pytest.mark.parametrize("value", ["(intptr_t)VALUE", 'minise_long("value")'])
@pytest.mark.parametrize("data_model", DataModel)
@pytest.mark.parametrize("model", MODELS)
def test_numbers_that_are_pointers_have_the_order_of_addresses(
    tmp_path: Path, model: str, data_model: DataModel, value: str
) -> None:
    file = tmp_path / "t.c"
    file.write_text(
        ORDER.replace("UNKNOWN_OR(8)", value)
        .replace("UNKNOWN_OR(-4)", value)
        .replace("VALUE", "8", 1)
        .replace("VALUE", "-4", 1)
    )
    build = build_file(str(file), BuildOptions(data_model=data_model))
    run = explore(build, RunOptions(memory=model, validates=True))
    assert [(path.exit_code, path.fault) for path in run.results.paths] == [(0, None)]
    assert run.is_complete


BRANCH = """
#include <minise.h>
int main(void)
{
    char *p, *q;
    minise_symbolic(&p, sizeof p, "p");
    minise_symbolic(&q, sizeof q, "q");
    if (p < q)
        return q == (char *)-1 ? 1 : 2;
    return q > p ? 3 : 4;
}
"""


@pytest.mark.parametrize("model", MODELS)
def test_nothing_lies_above_the_last_address(tmp_path: Path, model: str) -> None:
    run = explored(tmp_path, BRANCH, model)
    assert sorted(path.exit_code or 0 for path in run.results.paths) == [1, 2, 4]
    assert run.is_complete
