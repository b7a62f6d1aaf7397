"""The reference semantics gives an entry's parameters what they had when the path was found: objects, as deep as the
inputs go, and functions."""

from pathlib import Path

import pytest

from minise.build import BuildOptions, build_file
from minise.entry import EntryOptions
from minise.limits import Limits
from minise.parameters import ParameterOptions
from minise.session import RunOptions, explore
from minise.testcases import make
from minise.testcases.agreement import Agreement
from minise.testcases.confirm import confirm

NO_LIMITS = Limits()

LIST = """
struct node { int value; struct node *next; char *name; };
int f(struct node *list, char **words)
{
    if (!list || !list->next)
        return 1;
    if (list->next->value == 7)
        return list[1].next->name ? 2 : 3;
    if (words && words[2] && words[2][1] == 'x')
        return 1 / (list->next->value - 9);
    return 0;
}
"""


@pytest.mark.parametrize(
    ("parameters", "paths"),
    [
        (ParameterOptions(depth=1), 1),
        (ParameterOptions(depth=2), 4),
        (ParameterOptions(depth=2, null_pointers=True), 9),
    ],
)
def test_every_path_ends_as_predicted(tmp_path: Path, parameters: ParameterOptions, paths: int) -> None:
    assert agreements(tmp_path, LIST, parameters) == [Agreement.AGREES] * paths


CALLBACK = """
long f(int (*next)(void *), void *data, void (*tell)(char), long (*weight)(int, ...))
{
    long sum = 0;
    for (int kind = next(data); kind > 0 && sum < 10; kind = next(data)) {
        tell('n');
        sum += weight(1, kind) < 0 ? 10 : 1;
        if (kind == 7)
            return 1 / sum;
    }
    return sum;
}
"""


def test_functions_give_the_inputs_of_their_parameters(tmp_path: Path) -> None:
    found = agreements(tmp_path, CALLBACK, ParameterOptions(), Limits(paths=20))
    assert found[:20] == [Agreement.AGREES] * 20


def agreements(
    folder: Path, program: str, parameters: ParameterOptions, limits: Limits = NO_LIMITS
) -> list[Agreement]:
    source = folder / "program.c"
    source.write_text(program)
    entry = EntryOptions("f", parameters=parameters)
    build = build_file(str(source), BuildOptions())
    run = explore(build, RunOptions(entry=entry, limits=limits))
    tests = [make.test_of(each, str(source), entry) for each in run.results.paths]
    return [confirm(each, build.program).agreement for each in tests if each is not None]
