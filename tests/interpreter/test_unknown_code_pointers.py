"""`goto *p` and `p(...)` where `p` is an input: each label, each function that fits, and the side that is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from minise.build import BuildOptions, build_file
from minise.entry import EntryOptions
from minise.faults import FaultKind
from minise.interpreter.calls import UNKNOWN_FUNCTION
from minise.ir.types import DataModel
from minise.memory.catalogue import MODELS
from minise.session import Run, RunOptions, explore
from minise.testcases.agreement import Agreement
from minise.testcases.confirm import confirm
from minise.testcases.make import test_of as case_of

LABELS = """
#include <minise.h>
int main(void)
{
    void *values[] = {&&first, &&second, &&third}, *p = values[0];
    minise_symbolic(&p, sizeof p, "p");
    goto *p;
first:
    return 1;
second:
    return p == values[1] ? 2 : 20;
third:
    return p == &&third ? 3 : 30;
other:
    return 4;
}
"""

FUNCTIONS = """
#include <minise.h>
static int one(int x) { return x + 1; }
static int two(int x) { return x + 2; }
static long long longer(long long x) { return x; }
static int both(int x, int y) { return x + y; }
static void nothing(int x) { (void)x; }
static int called(int (*f)(int)) { return f(10); }
int main(void)
{
    int (*p)(int);
    minise_symbolic(&p, sizeof p, "p");
    PREPARATION
    return called(p);
}
"""


def explored(folder: Path, source: str, model: str, data_model: DataModel = DataModel.LP64) -> Run:
    file = folder / "t.c"
    file.write_text(source)
    return explore(build_file(str(file), BuildOptions(data_model=data_model)), RunOptions(memory=model))


def confirmed(run: Run, folder: Path) -> bool:
    """Whether the reference semantics goes the same ways on the inputs that were found."""
    program = build_file(str(folder / "t.c"), BuildOptions()).program
    cases = [case_of(path, "t.c", EntryOptions()) for path in run.results.paths]
    return all(each is not None and confirm(each, program).agreement is Agreement.AGREES for each in cases)


def endings(run: Run) -> list[int | FaultKind]:
    found = [path.exit_code if path.fault is None else path.fault.kind for path in run.results.paths]
    return sorted((each for each in found if each is not None), key=str)


@pytest.mark.parametrize("data_model", DataModel)
@pytest.mark.parametrize("model", MODELS)
def test_an_unknown_goto_takes_each_label_and_none(tmp_path: Path, model: str, data_model: DataModel) -> None:
    run = explored(tmp_path, LABELS, model, data_model)
    assert endings(run) == [1, 2, 3, FaultKind.UNREACHABLE]
    assert run.is_complete and run.results.supposed


@pytest.mark.parametrize("data_model", DataModel)
@pytest.mark.parametrize("model", MODELS)
def test_an_unknown_call_takes_each_function_that_fits_and_none(
    tmp_path: Path, model: str, data_model: DataModel
) -> None:
    run = explored(tmp_path, FUNCTIONS.replace("PREPARATION", ""), model, data_model)
    assert endings(run) == [11, 12, FaultKind.INVALID_CALL]
    assert run.is_complete and list(run.results.supposed) == [UNKNOWN_FUNCTION]


PREPARED = [
    ("minise_assume(p == two);", [12]),
    ("minise_assume(p != two);", [11, FaultKind.INVALID_CALL]),
    ("if (p == one) return 5;", [12, 5, FaultKind.INVALID_CALL]),
    ("if (!p) return 6;", [11, 12, 6, FaultKind.INVALID_CALL]),
    ("minise_assume(!p);", [FaultKind.NULL_DEREFERENCE]),
    ("if (p != one && p != two) p = one;", [11, 11, 12]),
    ('p = minise_bool("b") ? one : two;', [11, 12]),
]


@pytest.mark.parametrize(("preparation", "expected"), PREPARED)
@pytest.mark.parametrize("model", ["forking", "relocatable", "planes"])
def test_what_is_known_of_the_pointer_counts(
    tmp_path: Path, model: str, preparation: str, expected: list[int | FaultKind]
) -> None:
    run = explored(tmp_path, FUNCTIONS.replace("PREPARATION", preparation), model)
    assert endings(run) == sorted(expected, key=str)
    assert run.is_complete and confirmed(run, tmp_path)


TAKEN = """
#include <minise.h>
#include <stdlib.h>
int main(void)
{
    int (*p)(int) = abs;
    minise_symbolic(&p, sizeof p, "p");
    return p(-3);
}
"""


def test_a_library_function_counts_where_its_address_is_taken(tmp_path: Path) -> None:
    assert endings(explored(tmp_path, TAKEN, "forking")) == [3, FaultKind.INVALID_CALL]
    without = TAKEN.replace("= abs", "")
    assert endings(explored(tmp_path, without, "forking")) == [FaultKind.INVALID_CALL]


def test_labels_are_shown_by_their_names(tmp_path: Path) -> None:
    run = explored(tmp_path, LABELS, "forking")
    texts = [dict(path.values)["values"] for path in run.results.paths]
    assert set(texts) == {"{&&first, &&second, &&third}"}
    assert confirmed(run, tmp_path)
    shown = {path.exit_code: dict(path.values)["p"] for path in run.results.paths}
    assert shown[2] == "&&second" and shown[3] == "&&third"
    assert not any("label.values" in text for path in run.results.paths for _, text in path.values)
