"""The control-flow graph: its sides are those of the condition that the source has."""

import re
from pathlib import Path

import pytest

from minise.cli import main

PROGRAM = """\
#include <minise.h>
int main(void)
{
    int x = minise_int("x");
    double d = minise_double("d");
    if (!x)
        return 1;
    if (!(d < 2))
        return 2;
    return 0;
}
"""


def test_the_true_side_of_a_negation_is_the_one_that_it_leads_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program = tmp_path / "negations.c"
    program.write_text(PROGRAM)
    assert main(["tree", str(program), "--cfg", "main"]) == 0
    sides = re.findall(r'-> "block-(.*?)" \[label=" (.*?) ', capsys.readouterr().out)
    assert dict(sides) == {"if.then": "true", "if.end": "false", "if.then.2": "true", "if.end.2": "false"}
