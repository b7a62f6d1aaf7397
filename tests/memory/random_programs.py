"""Small C programs with pointers, structs, arrays, frees and symbolic indices, made by hypothesis.

A program has tables of pointers to a few objects, and a handful of statements that go through them at unknown
indices. It ends by printing what it computed. Compiled with CONCRETE, it takes its inputs from the command line.
"""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import strategies as st

Draw = Callable[[st.SearchStrategy[object]], object]

ROWS, ITEMS, ELEMENTS = 3, 3, 4
INPUTS = ("i", "j", "k")
_LIMITS = {"i": ROWS, "j": ELEMENTS + 1, "k": ITEMS}  # `j` may be one too far

_PRELUDE = f"""#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef CONCRETE
#define INPUT(limit, name, place) atoi(argv[place])
#else
#include <minise.h>
#define INPUT(limit, name, place) minise_range(0, limit, name)
#endif
struct item {{
    int number;
    char text[4];
    struct item *next;
    int *row;
}};
static int fixed[{ELEMENTS}] = {{9, 8, 7, 6}};
int main(int argc, char **argv)
{{
    (void)argc;
    (void)argv;
    int *rows[{ROWS}];
    struct item *items[{ITEMS}];
    int local[{ELEMENTS}] = {{1, 2, 3, 4}};
    int sum = 0;
"""

_NUMBER = st.integers(0, 9).map(str)
_ROW = st.sampled_from(["i", "0", "1", "2"])
_ELEMENT = st.sampled_from(["j", "0", "1", "3"])
_ITEM = st.sampled_from(["k", "0", "1", "2"])
_PLACE = st.one_of(
    st.builds("rows[{}][{}]".format, _ROW, _ELEMENT),
    st.builds("items[{}]->number".format, _ITEM),
    st.builds("items[{}]->text[{}]".format, _ITEM, st.sampled_from(["0", "3", "i"])),
    st.builds("items[{}]->row[{}]".format, _ITEM, _ELEMENT),
    st.builds("items[{}]->next->number".format, _ITEM),
)
_VALUE = st.one_of(_NUMBER, _PLACE, st.sampled_from(["sum", "i", "k"]))
_POINTER = st.one_of(
    st.builds("rows[{}]".format, _ROW),
    st.builds("items[{}]->row".format, _ITEM),
    st.sampled_from(["local", "fixed"]),
)
_SIMPLE = st.one_of(
    st.builds("{} = (char)({});".format, _PLACE, _VALUE),
    st.builds("sum += {};".format, _PLACE),
    st.builds("rows[{}] = {};".format, _ROW, _POINTER),
    st.builds("items[{}]->row = {};".format, _ITEM, _POINTER),
    st.builds("items[{}]->next = items[{}];".format, _ITEM, _ITEM),
    st.builds("items[{}] = items[{}]->next;".format, _ITEM, _ITEM),
    st.builds("*items[{}] = *items[{}];".format, _ITEM, _ITEM),
    st.builds("memcpy({}, {}, 8);".format, _POINTER, st.sampled_from(["local", "fixed"])),
    st.builds("memset({}, {}, 6);".format, _POINTER, _NUMBER),
    st.builds("free(items[{}]);".format, _ITEM),
    st.builds("sum += rows[{}] == rows[{}];".format, _ROW, _ROW),
)
_STATEMENT = st.one_of(
    _SIMPLE,
    st.builds("if ({} > {})\n        {}".format, _VALUE, _NUMBER, _SIMPLE),
    st.builds("if ({} == {})\n        {}".format, st.sampled_from(INPUTS), _NUMBER, _SIMPLE),
)


@st.composite
def programs(draw: Draw) -> str:
    lines = []
    for row in range(ROWS):
        made = draw(st.sampled_from([f"calloc({ELEMENTS}, sizeof(int))", "local", "fixed"]))
        lines.append(f"rows[{row}] = {made};")
    for item in range(ITEMS):
        lines.append(f"items[{item}] = calloc(1, sizeof(struct item));")
        lines.append(f"items[{item}]->number = {draw(_NUMBER)};")
    for item in range(ITEMS):
        lines.append(f"items[{item}]->next = items[{draw(st.integers(0, ITEMS - 1))}];")
        lines.append(f"items[{item}]->row = rows[{draw(st.integers(0, ROWS - 1))}];")
    for place, name in enumerate(INPUTS, start=1):
        lines.append(f'int {name} = INPUT({_LIMITS[name]}, "{name}", {place});')
    lines += draw(st.lists(_STATEMENT, min_size=2, max_size=7))  # type: ignore[arg-type]
    lines += ['printf("%d %d\\n", sum, local[0]);', "return 0;"]
    return _PRELUDE + "".join(f"    {line}\n" for line in lines) + "}\n"
