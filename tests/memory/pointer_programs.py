"""Small random C programs with pointers, structs, arrays, frees and symbolic indices.

A program has tables of pointers to a few objects, and a handful of statements that go through them, partly at unknown
indices. It ends by printing what it computed. Whatever it does wrong on the way (indices may be one too far, blocks
are freed and used) is a fault to be found. Pointers stand first in their struct, where no forward access to an int
reaches them: what a program prints depends on no address. Compiled with CONCRETE, it takes its inputs from the
command line.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

ROWS, ITEMS, ELEMENTS = 3, 3, 4
# How many values each input has, from 0 on: `j` may be one too far, `n` is a number of bytes.
LIMITS = {"i": ROWS, "j": ELEMENTS + 1, "k": ITEMS, "n": 7}

_PRELUDE = f"""#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef CONCRETE
#include <malloc.h>
#define INPUT(limit, name, place) atoi(argv[place])
/* As under minise, realloc always moves, and no place is used again: pointers to ended blocks equal no others. */
static void *moved(void *old, size_t size)
{{
    size_t kept = malloc_usable_size(old);
    return size == 0 ? NULL : memcpy(malloc(size), old, kept < size ? kept : size);
}}
#define realloc moved
#define free(block) ((void)(block))
#else
#include <minise.h>
#define INPUT(limit, name, place) minise_range(0, limit, name)
#endif
struct pair {{
    short low;
    char tag, mark;
    int high;
}};
struct item {{
    struct item *next;
    int *row;
    int number;
    char text[4];
    struct pair pair;
}};
static int fixed[{ELEMENTS}] = {{9, 8, 7, 6}};
static int grid[{ROWS}][{ELEMENTS}] = {{{{1, 2}}, {{3}}}};
static struct item first = {{&first, fixed, 5, "abc", {{1, 2, 3, 4}}}};
static void swap(int *a, int *b)
{{
    int kept = *a;
    *a = *b;
    *b = kept;
}}
static int *chosen(int number, int *a, int *b)
{{
    return number > 1 ? a : b;
}}
int main(int argc, char **argv)
{{
    (void)argc;
    (void)argv;
    int *rows[{ROWS}];
    struct item *items[{ITEMS}];
    int local[{ELEMENTS}] = {{1, 2, 3, 4}};
    struct item second = {{&first, local, 4, "xyz", {{6, 7, 8, 9}}}};
    struct pair pair = second.pair;
    int *cursor = local + 1;
    unsigned sum = 0;
"""
_LOOK_BACK = f"""    for (int x = 0; x < {ROWS}; x++) {{
        sum = sum * 31 + (unsigned)(rows[x][0] + items[x]->number + items[x]->text[1] + items[x]->pair.high);
        sum = sum * 31 + (unsigned)(items[x]->next == items[0]);
    }}
"""
_EPILOGUE = f"""    sum += (unsigned)pair.low + (unsigned)second.number;
    for (int x = 0; x < {ELEMENTS}; x++)
        sum = sum * 31 + (unsigned)(local[x] + fixed[x] + grid[1][x]);
    printf("%u %d\\n", sum, first.number);
    return (int)(sum & 15);
}}
"""


@dataclass(frozen=True, slots=True)
class PointerProgram:
    """`inputs` are the names of the unknown ones, in the order of the command line."""

    text: str
    inputs: tuple[str, ...]


class _Author:
    """Writes parts of a program, each at random."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self.is_careless = random.random() < 0.3
        self.unknown = random.sample(list(LIMITS), random.randint(2, 3))

    def _any(self, *texts: str) -> str:
        return self._random.choice(texts)

    def _index(self, name: str, *known: str) -> str:
        return name if name in self.unknown and self._random.random() < 0.75 else self._any(*known)

    def row(self) -> str:
        return self._index("i", "0", "1", "2")

    def item(self) -> str:
        return self._index("k", "0", "1", "2")

    def element(self) -> str:
        return self._index("j", "0", "1", "3", self.row())

    def size(self) -> str:
        return self._index("n", "4", "6", "8", "16")

    def number(self) -> str:
        return str(self._random.randrange(10))

    def pointer(self) -> str:
        return self._any(
            f"rows[{self.row()}]",
            f"items[{self.item()}]->row",
            f"grid[{self.row()}]",
            "local",
            "fixed",
            "cursor",
            f"chosen({self.number_or_input()}, rows[{self.row()}], local)",
            f"&items[{self.item()}]->number",
        )

    def record(self) -> str:
        """A pointer to an item."""
        return self._any(f"items[{self.item()}]", f"items[{self.item()}]->next", "(&first)", "(&second)")

    def place(self) -> str:
        return self._any(
            f"rows[{self.row()}][{self.element()}]",
            f"rows[{self.row()}][{self.element()}]",
            f"grid[{self.row()}][{self.element()}]",
            f"{self.record()}->number",
            f"{self.record()}->text[{self.element()}]",
            f"{self.record()}->row[{self.element()}]",
            f"{self.record()}->pair.{self._any('low', 'tag', 'high')}",
            f"*({self.pointer()} + {self.element()})",
            f"((unsigned char *)rows[{self.row()}])[{self.size()}]",
            f"((short *){self.pointer()})[{self.element()}]",
            "*cursor",
        )

    def number_or_input(self) -> str:
        return self._any(self.number(), *self.unknown)

    def value(self) -> str:
        return self._any(self.number_or_input(), self.place(), f"({self.place()} & 3)", "(int)sum")

    def condition(self) -> str:
        return self._any(
            f"{self.value()} > {self.number()}",
            f"{self._any(*self.unknown)} == {self.number()}",
            f"rows[{self.row()}] == {self.pointer()}",
            f"{self.record()}->next != NULL",
            f"memcmp({self.pointer()}, local, {self.size()}) == 0",
        )

    def simple(self) -> str:
        """A statement without parts."""
        if self.is_careless and self._random.random() < 0.15:
            return self._any(
                f"sum += (unsigned)(cursor - {self.pointer()});",
                f"sum += cursor < {self.pointer()};",
                f"free({self._any(f'items[{self.item()}]', f'rows[{self.row()}]')});",
                f"rows[{self.row()}] = realloc(rows[{self.row()}], {self._any('8', '24', f'4 * {self.size()}')});",
            )
        return self._any(
            f"{self.place()} = {self.value()};",
            f"{self.place()} = {self.value()};",
            f"sum += (unsigned){self.place()};",
            f"sum += (unsigned){self.place()};",
            f"rows[{self.row()}] = {self.pointer()};",
            f"items[{self.item()}]->row = {self.pointer()};",
            f"items[{self.item()}]->next = {self._any(self.record(), 'NULL')};",
            f"items[{self.item()}] = {self.record()};",
            f"*{self.record()} = *{self.record()};",
            f"pair = {self.record()}->pair;",
            f"{self.record()}->pair = pair;",
            f"cursor = {self.pointer()} + {self.element()};",
            f"cursor += {self._any('1', *self.unknown)};",
            f"swap(&{self.place_of_int()}, &{self.place_of_int()});",
            f"memcpy({self.pointer()}, {self._any('local', 'fixed')}, {self.size()});",
            f"memmove({self.pointer()}, {self.pointer()}, {self.size()});",
            f"memset({self.pointer()}, {self.number_or_input()}, {self.size()});",
            f"memmove({self.record()}, {self.record()}, sizeof(struct item));",
        )

    def place_of_int(self) -> str:
        return self._any(
            f"rows[{self.row()}][{self.element()}]", f"grid[{self.row()}][{self.element()}]", "items[0]->number"
        )

    def statement(self) -> str:
        form = self._random.randrange(10)
        if form == 0:
            return f"for (int x = 0; x < {self.number_or_input()} && x < 4; x++)\n        {self.simple_at('x')}"
        if form in (1, 2):
            return f"if ({self.condition()})\n        {self.simple()}"
        return self.simple()

    def simple_at(self, index: str) -> str:
        return self._any(
            f"rows[{self.row()}][{index}] += {self.value()};",
            f"sum = sum * 7 + (unsigned)grid[{self.row()}][{index}];",
            f"items[{self.item()}]->text[{index}] = (char){self.value()};",
        )


def pointer_program(random: Random) -> PointerProgram:
    author = _Author(random)
    lines = []
    zeroed = f"calloc({ELEMENTS}, sizeof(int))"
    block = f"malloc({ELEMENTS} * sizeof(int))" if author.is_careless else zeroed
    for row in range(ROWS):
        made = random.choice([block, zeroed, "local", "fixed", f"grid[{row}]"])
        lines.append(f"rows[{row}] = {made};")
    for item in range(ITEMS):
        made = random.choice(
            ["calloc(1, sizeof(struct item))", "calloc(1, sizeof(struct item))", "&first", "&second"]
        )
        lines.append(f"items[{item}] = {made};")
        lines.append(f"items[{item}]->number = {author.number()};")
    for item in range(ITEMS):
        lines.append(f"items[{item}]->next = items[{random.randrange(ITEMS)}];")
        lines.append(f"items[{item}]->row = rows[{random.randrange(ROWS)}];")
    for place, name in enumerate(author.unknown, start=1):
        lines.append(f'int {name} = INPUT({LIMITS[name]}, "{name}", {place});')
    lines += (author.statement() for _ in range(random.randint(4, 10)))
    body = "".join(f"    {line}\n" for line in lines)
    text = _PRELUDE + body + ("" if author.is_careless else _LOOK_BACK) + _EPILOGUE
    return PointerProgram(text, tuple(author.unknown))
