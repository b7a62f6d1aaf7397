"""The reference semantics follows pointers in the objects of an entry's parameters as deep as the inputs go."""

from pathlib import Path

import pytest

from minise.build import BuildOptions, build_file
from minise.entry import EntryOptions
from minise.parameters import ParameterOptions
from minise.session import RunOptions, explore
from minise.testcases import make
from minise.testcases.agreement import Agreement
from minise.testcases.confirm import confirm

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
    source = tmp_path / "list.c"
    source.write_text(LIST)
    entry = EntryOptions("f", parameters=parameters)
    build = build_file(str(source), BuildOptions())
    run = explore(build, RunOptions(entry=entry))
    tests = [make.test_of(each, str(source), entry) for each in run.results.paths]
    agreements = [confirm(each, build.program).agreement for each in tests if each is not None]
    assert agreements == [Agreement.AGREES] * paths
