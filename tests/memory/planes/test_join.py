"""Planes of several states joined: what each side wrote holds under its own guard."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from minise.build import BuildOptions, build_file
from minise.events import Ended, EndingKind, Event
from minise.expr.assignment import Assignment
from minise.expr.evaluate import evaluate
from minise.session import RunOptions, explore

# Two ways to write the same array, union and block; then they meet.
PROGRAM = """
#include <minise.h>
#include <stdlib.h>
#include <string.h>
union word { int number; unsigned char bytes[4]; };
int main(void)
{
    int k = minise_range(0, 4, "k");
    int x = minise_range(0, 3, "x");
    int array[4] = {10, 11, 12, 13};
    union word word;
    word.number = 0x01010101;
    float real = 1.5f;
    int *block = malloc(4 * sizeof(int));
    int *pointer = array;
    memset(block, 0, 4 * sizeof(int));
    minise_merge_begin();
    if (x == 0) {
        array[k] = 100;
        word.bytes[k] = 2;
        pointer = block;
    } else if (x == 1) {
        array[2] = 7;
        word.number = 5;
        block[k] = 9;
        real = -0.0f;
    } else {
        memset(block, 1, 2 * sizeof(int));
        array[3] = array[k];
        real = 0.0f;
    }
    goto meet;
meet:
    minise_merge_end();
    int sum = array[0] + 3 * array[2] + 5 * array[3] + 7 * array[k] + word.number + pointer[1] + block[k];
    return (sum + (1 / real < 0)) & 0xff;
}
"""


def computed(k: int, x: int) -> int:
    """The same in Python."""
    array, block, number = [10, 11, 12, 13], [0, 0, 0, 0], 0x01010101
    if x == 0:
        array[k] = 100
        number = number & ~(0xFF << 8 * k) | 2 << 8 * k
    elif x == 1:
        array[2], number, block[k] = 7, 5, 9
    else:
        block[0] = block[1] = 0x01010101
        array[3] = array[k]
    pointer = block if x == 0 else array
    total = array[0] + 3 * array[2] + 5 * array[3] + 7 * array[k] + number + pointer[1] + block[k]
    return (total + (x == 1)) & 0xFF


@pytest.mark.parametrize("model", ["planes", "planes-naive"])
def test_a_joined_memory_holds_what_each_side_wrote(model: str, tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text(PROGRAM)
    ended: list[Ended] = []

    def listen(event: Event) -> None:
        if isinstance(event, Ended):
            ended.append(event)

    run = explore(build_file(str(source), BuildOptions()), RunOptions(memory=model, merge="cfg"), listen)
    assert run.results.merges == 1 and run.is_complete
    (end,) = [each for each in ended if each.kind is EndingKind.EXIT]
    assert end.status is not None
    symbols = {each.name: each.parts[0].term for each in end.state.inputs}
    for k, x in product(range(4), range(3)):
        inputs = Assignment({symbols["k"]: k, symbols["x"]: x})
        assert evaluate(end.status, inputs) & 0xFF == computed(k, x)


NEVER_WRITTEN = """
#include <minise.h>
int main(void)
{
    int x = minise_range(0, 2, "x");
    int value;
    int *pointer = &value;
    minise_merge_begin();
    if (x == 0)
        *pointer = 7;
    goto meet;
meet:
    minise_merge_end();
    return value;
}
"""


@pytest.mark.parametrize("model", ["planes", "planes-naive"])
def test_what_one_side_never_wrote_is_a_fault_there(model: str, tmp_path: Path) -> None:
    source = tmp_path / "program.c"
    source.write_text(NEVER_WRITTEN)
    run = explore(build_file(str(source), BuildOptions()), RunOptions(memory=model, merge="cfg"))
    assert run.results.merges == 1
    exits = [each for each in run.results.paths if each.fault is None]
    faults = [each for each in run.results.paths if each.fault is not None]
    assert [each.exit_code for each in exits] == [7]
    assert [each.inputs[0].data[0] for each in exits + faults] == [0, 1]
