"""What a recording says of its steps and statements."""

from __future__ import annotations

from pathlib import Path

import pytest
from recorded import recorded, recording_of

from minise.recording.recorder import RecordOptions
from minise.recording.recording import Recording

PROGRAM = """
#include <minise.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct point { int x; char *name; };
static int sign(int n)
{
    if (n > 0)
        return 1;
    return n < 0 ? -1 : 0;
}
int main(void)
{
    int x = minise_int("x");
    int a[3] = {1, 2, 3};
    struct point *p = malloc(sizeof *p);
    p->x = 7;
    for (int i = 0; i < 2; i++)
        a[i] += 10;
    minise_assume(x < 100);
    if (x > 200)
        return 9;
    printf("%d %d\\n", a[1], (int)strlen("four"));
    free(p);
    return sign(x);
}
"""


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Recording:
    return recording_of(PROGRAM, tmp_path_factory.mktemp("sentences"))


def said(recording: Recording) -> list[str]:
    return [step.sentence for node in recording.nodes for step in node.steps]


@pytest.mark.parametrize(
    "sentence",
    [
        "x becomes the symbolic input x",
        "a[1] becomes 2",
        "block 1 of 16 bytes is allocated as struct point; p becomes &block 1",
        "(block 1).x becomes 7",
        "i becomes 1",
        "i < 2 is false",
        "a[1] becomes 12",
        "from here on, x < 100",
        "x > 200 is not possible here: it contradicts line 21",
        "strlen is called and gives 4",
        'prints "12 4\\n"',
        "block 1 is freed",
        "sign is called with n = x",
        "both outcomes are possible: the path forks into x > 0 and x <= 0",
        "this path goes on with x > 0",
        "sign returns 1",
        "main returns 1",
    ],
)
def test_steps_say_what_happened(recording: Recording, sentence: str) -> None:
    assert sentence in said(recording)


def test_a_statement_is_one_line_of_one_frame(recording: Recording) -> None:
    root = recording.nodes[0]
    lines = [root.steps[each.first].instruction.span.line for each in root.statements]
    assert lines[-12:] == [18, 19, 20, 19, 20, 19, 21, 22, 24, 25, 26, 9]
    (calls,) = [each for each in root.statements if root.steps[each.first].instruction.span.line == 24]
    assert 'prints "12 4\\n"' in calls.sentence


def test_rounds_of_a_loop_on_one_line_are_statements_of_their_own(tmp_path: Path) -> None:
    recording = recording_of("int main(void) { int s = 0; for (int i = 0; i < 3; i++) s += i; return s; }", tmp_path)
    assert [each.sentence for each in recording.nodes[0].statements] == [
        "s becomes 0; i becomes 0; i becomes 1",
        "s becomes 1; i becomes 2",
        "s becomes 3; i becomes 3",
        "main returns 3",
    ]


LIBRARY = """
#include <minise.h>
#include <stdlib.h>
#include <string.h>
static int calls;
static int order(const void *left, const void *right)
{
    calls++;
    return *(const int *)left - *(const int *)right;
}
int main(void)
{
    char word[3];
    int numbers[3] = {3, 1, 2};
    minise_symbolic(word, sizeof word, "word");
    word[2] = 0;
    qsort(numbers, 3, sizeof numbers[0], order);
    return strcmp(word, "ab") == 0 ? numbers[0] : numbers[2];
}
"""


def test_library_calls_are_one_step_unless_expanded(tmp_path: Path) -> None:
    folded = recording_of(LIBRARY, tmp_path)
    expanded = recording_of(LIBRARY, tmp_path, limits=RecordOptions(expand_library=True))
    assert len(said(expanded)) > 1.5 * len(said(folded))
    functions = {folded.functions[step.instruction.function].name for node in folded.nodes for step in node.steps}
    assert functions == {"main", "order"}
    assert [each.children for each in folded.nodes] == [each.children for each in expanded.nodes]
    assert {each.fork.line for each in folded.nodes if each.fork is not None} == {18}


def test_a_call_back_from_the_library_is_followed(tmp_path: Path) -> None:
    recording = recording_of(LIBRARY, tmp_path)
    called = [each for each in said(recording) if "order is called" in each]
    assert called and said(recording).count("calls becomes 1") == 1
    assert "calls becomes 3" in said(recording)
    position = said(recording).index("calls becomes 1")
    names = [each.function for each in recording.state_at(0, position).frames]
    assert names[0] == "order" and names[-1] == "main"


def test_every_step_says_something() -> None:
    for program in ("symbolic/list.c", "symbolic/regexp.c", "whole/sorting.c"):
        _, recording = recorded(program)
        assert all(said(recording))


def test_the_state_has_names(recording: Recording) -> None:
    root = recording.nodes[0]
    position = next(index for index, step in enumerate(root.steps) if "block 1 is freed" in step.sentence)
    state = recording.state_at(0, position)
    (main,) = state.frames
    shown = {each.name: each.text for each in main.variables if not each.is_temporary}
    assert shown == {"x": "x", "a": "{[0] = 11, [1] = 12, [2] = 3}", "p": "&block 1"}
    assert [text for text, _ in state.conditions] == ["x < 100"]
    assert state.output == "12 4\n" and state.inputs == ("x",)
    (block,) = [each for each in state.objects if each.record.kind == "heap"]
    assert [(each.name, each.value.text) for each in block.cells] == [("(block 1).x", "7")]


def test_lines_of_a_node_are_those_it_executes(recording: Recording) -> None:
    ((_, lines),) = recording.nodes[0].lines
    assert 9 in lines and 23 not in lines


def test_faults_are_told_where_they_happen() -> None:
    _, recording = recorded("symbolic/out_of_bounds_index.c")
    (fault,) = recording.run.faults
    leaf = recording.nodes[fault.node]
    assert leaf.ending is not None and leaf.ending.kind == "fault"
    assert leaf.ending.sentence.startswith(fault.kind)
    assert leaf.ending.place == fault.place


FAILING = """
#include <assert.h>
#include <minise.h>
#include <stdlib.h>
#include <string.h>
struct node { struct node *next; };
static int order(const void *one, const void *other)
{
    return *(const int *)one - *(const int *)other;
}
int main(void)
{
    int a[3] = {3, 1, 2};
    char text[3] = "";
    minise_symbolic(text, 2, "text");
    qsort(a, 3, sizeof a[0], order);
    struct node *n = malloc(sizeof *n);
    n->next = n;
    n = n->next;
    if (strlen(text) == 2) {
        free(n);
        n = n->next;
    }
    assert(text[0] != 'a');
    if (text[0] == 'b')
        break_it: *(int *)0 = 1;
    return 0;
}
"""


@pytest.fixture(scope="module")
def failing(tmp_path_factory: pytest.TempPathFactory) -> Recording:
    return recording_of(FAILING, tmp_path_factory.mktemp("failing"))


def test_a_step_that_fails_gives_no_value(failing: Recording) -> None:
    last = {
        node.ending.fault.kind: node.steps[-1].sentence for node in failing.nodes if node.ending and node.ending.fault
    }
    assert last == {
        "use after free": "reading n->next fails",
        "assertion failure": "the assertion fails",
        "null dereference": "*(int *)0 = 1 fails",
    }


def test_library_internals_do_not_show(failing: Recording) -> None:
    told = [step.sentence for node in failing.nodes for step in node.steps]
    assert not [each for each in told if "__minise" in each or "strlen is called with" in each or "left gets" in each]
    for number, node in enumerate(failing.nodes):
        for position in range(len(node.steps) + 1):
            frames = failing.state_at(number, position).frames
            assert not [each.function for each in frames if each.is_library]


def test_expanded_the_library_shows(tmp_path: Path) -> None:
    recording = recording_of(FAILING, tmp_path, limits=RecordOptions(expand_library=True))
    assert any(each.startswith("strlen is called with") for each in said(recording))


def test_jumps_say_where_they_lead(tmp_path: Path) -> None:
    text = """int main(void)
{
    for (int i = 0;; i++) {
        if (i == 1)
            break;
    }
    return 0;
}
"""
    assert "break leads to line 7" in said(recording_of(text, tmp_path))
