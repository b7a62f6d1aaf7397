"""Small random C programs that write memory as one type and read it as another: unions, casts, structs, memcpy.

Every byte is written before it is read as a number. Indices may be unknown, lengths too. Compiled with CONCRETE, a
program takes its inputs from the command line.
"""

from __future__ import annotations

from random import Random

from pointer_programs import PointerProgram

_PRELUDE = """#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef CONCRETE
#define INPUT(limit, name, place) atoi(argv[place])
#else
#include <minise.h>
#define INPUT(limit, name, place) minise_range(0, limit, name)
#endif
union word {
    int number;
    short halves[2];
    unsigned char bytes[4];
    float real;
};
struct packet {
    short kind;
    union word words[3];
    double weight;
    struct { char tag; int value; } inner[2];
};
static union word shared = {0x01020304};
static int numbers[6] = {1, -2, 0x40490fdb, 4, 5, 6};
static char text[24] = "some text of the program";
int main(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    unsigned sum = 0;
    union word words[4];
    struct packet packet, other;
    char *block = calloc(24, 1);
    int *cells = malloc(24);
    long wide[3] = {1, 2, 3};
    void *any[3] = {block, cells, numbers};
    memset(words, 1, sizeof words);
    memset(&packet, 2, sizeof packet);
    memset(&other, 3, sizeof other);
    memset(cells, 4, 24);
"""
_EPILOGUE = """    for (int x = 0; x < 24; x++)
        sum = sum * 31 + (unsigned char)block[x] + ((unsigned char *)cells)[x] + ((unsigned char *)numbers)[x];
    for (int x = 0; x < 4; x++)
        sum = sum * 31 + (unsigned)words[x].number + (unsigned)shared.bytes[x] + (unsigned)text[5 * x];
    sum = sum * 31 + (unsigned)packet.kind + (unsigned)packet.words[1].halves[1] + (unsigned)packet.inner[1].value;
    sum = sum * 31 + (unsigned)other.words[2].number + (unsigned)(wide[0] + wide[2]);
    sum = sum * 31 + (unsigned)((unsigned char *)&packet.weight)[7];
    printf("%u %d\\n", sum, packet.words[0].number);
    free(block);
    free(cells);
    return (int)(sum & 15);
}
"""
_LIMITS = {"i": 3, "j": 5, "k": 3, "n": 7}


class _Author:
    """Writes parts of a program, each at random."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self.unknown = random.sample(list(_LIMITS), random.randint(1, 2))

    def _any(self, *texts: str) -> str:
        return self._random.choice(texts)

    def index(self, limit: int) -> str:
        """A number below a limit."""
        small = [name for name in self.unknown if _LIMITS[name] <= limit]
        if small and self._random.random() < 0.6:
            return self._any(*small)
        return str(self._random.randrange(limit))

    def word(self) -> str:
        return self._any(
            f"words[{self.index(4)}]",
            "shared",
            f"packet.words[{self.index(3)}]",
            f"other.words[{self.index(3)}]",
            f"((union word *)block)[{self.index(6)}]",
            f"((union word *)any[{self.index(3)}])[{self.index(6)}]",
        )

    def place(self) -> str:
        """An integer in memory."""
        return self._any(
            f"{self.word()}.number",
            f"{self.word()}.halves[{self.index(2)}]",
            f"{self.word()}.bytes[{self.index(4)}]",
            f"block[{self.index(24)}]",
            f"((short *)block)[{self.index(12)}]",
            f"((int *)block)[{self.index(6)}]",
            f"((long *)block)[{self.index(3)}]",
            f"cells[{self.index(6)}]",
            f"((unsigned char *)cells)[{self.index(24)}]",
            f"((long *)cells)[{self.index(3)}]",
            f"numbers[{self.index(6)}]",
            f"((short *)numbers)[{self.index(12)}]",
            f"((char *)any[{self.index(3)}])[{self.index(24)}]",
            f"((int *)any[{self.index(3)}])[{self.index(6)}]",
            f"text[{self.index(24)}]",
            "packet.kind",
            f"packet.inner[{self.index(2)}].value",
            f"packet.inner[{self.index(2)}].tag",
            f"other.inner[{self.index(2)}].value",
            f"wide[{self.index(3)}]",
            f"((int *)wide)[{self.index(6)}]",
            f"((char *)&packet)[{self.index(7)}]",
            f"((unsigned char *)&other.weight)[{self.index(7)}]",
        )

    def stretch(self) -> str:
        """Something with room for at least 12 bytes."""
        return self._any(
            "words",
            f"(block + {self.index(12)})",
            f"(block + 4 * {self.index(3)})",
            f"(cells + {self.index(3)})",
            f"((char *)numbers + {self.index(7)})",
            f"packet.words + {self.index(1)}",
            "&other",
            f"&packet.words[{self.index(1)}].bytes[{self.index(1)}]",
            "text",
            "packet.inner",
            f"any[{self.index(3)}]",
            "wide",
        )

    def size(self) -> str:
        return self._any("n", "4", "8", "12", "5") if "n" in self.unknown else self._any("4", "8", "12", "3", "1")

    def value(self) -> str:
        return self._any(
            str(self._random.randrange(-300, 100000)),
            *self.unknown,
            self.place(),
            f"({self.place()} ^ 0x5a5a)",
            "sum",
        )

    def simple(self) -> str:
        """A statement without parts."""
        return self._any(
            f"{self.place()} = {self.value()};",
            f"{self.place()} = {self.value()};",
            f"{self.place()} = {self.value()};",
            f"sum = sum * 7 + (unsigned){self.place()};",
            f"sum = sum * 7 + (unsigned){self.place()};",
            f"{self.word()}.real = {self._any('1.5f', '-0.25f', '3e10f')};",
            f"{self.word()} = {self.word()};",
            f"packet.weight = {self._any('2.5', '-1e100', '0.0')};",
            "other = packet;",
            "packet = other;",
            f"memcpy({self.stretch()}, {self._any('text + 3', 'numbers', '&shared.number')}, 4);",
            f"memmove({self.stretch()}, {self.stretch()}, {self.size()});",
            f"memmove({self.stretch()}, {self.stretch()}, {self.size()});",
            f"memset({self.stretch()}, {self.value()}, {self.size()});",
            f"packet.inner[{self.index(2)}] = other.inner[{self.index(2)}];",
            f"any[{self.index(3)}] = {self._any('block', 'cells', 'numbers', 'words + 0 == words ? block : text')};",
            f"for (int x = 0; x < 4; x++)\n        block[x + {self.index(12)}] = text[x + {self.index(12)}];",
            f"cells = realloc(cells, {self._any('24', '32')});",
        )

    def statement(self) -> str:
        if self._random.random() < 0.12:
            return f"if ({self.place()} > {self.value()})\n        {self.simple()}"
        return self.simple()


def punning_program(random: Random) -> PointerProgram:
    author = _Author(random)
    inputs = tuple(author.unknown)
    declared = [
        f'    int {name} = INPUT({_LIMITS[name]}, "{name}", {place});' for place, name in enumerate(inputs, start=1)
    ]
    body = [f"    {author.statement()}" for _ in range(random.randint(3, 9))]
    return PointerProgram("\n".join([_PRELUDE.rstrip("\n"), *declared, *body, _EPILOGUE]), inputs)
