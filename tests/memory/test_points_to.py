"""The points-to analysis: its solver against a plain fixpoint, its sets against what pointers mean in runs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st

from minise.build import Build, BuildOptions, build_file
from minise.entry import EntryOptions
from minise.interpreter.code import Outcome
from minise.interpreter.run import step
from minise.ir import records as ir
from minise.ir.operands import used_registers
from minise.limits import Limits
from minise.memory.inclusion import Inclusion, bits
from minise.memory.object_memory import ObjectMemory
from minise.memory.objects import Object
from minise.memory.pointer_flow import AbstractObject
from minise.memory.points_to import PointsTo, analysed
from minise.memory.resolve import possible_bases
from minise.session import RunOptions, explore
from minise.state import State
from minise.values import Pointer

PROGRAMS = Path(__file__).parent.parent / "programs"

# ---------------------------------------------------------------------------------------------------------
# The solver of inclusion constraints

NODES, OBJECTS = 8, 5
_ANY_NODE = st.integers(0, NODES + OBJECTS - 1)  # contents of objects come behind
_ANY_OBJECT = st.integers(0, OBJECTS - 1)


@dataclass(frozen=True)
class Constraint:
    kind: str
    first: int
    second: int


CONSTRAINTS = st.lists(
    st.builds(Constraint, st.just("address"), _ANY_NODE, _ANY_OBJECT)
    | st.builds(Constraint, st.sampled_from(["copy", "load", "store"]), _ANY_NODE, _ANY_NODE),
    max_size=25,
)


def smallest_solution(constraints: list[Constraint]) -> list[set[int]]:
    """Each constraint applied by itself, until nothing changes."""
    sets: list[set[int]] = [set() for _ in range(NODES + OBJECTS)]
    before = None
    while before != sets:
        before = [set(each) for each in sets]
        for each in constraints:
            first, second = each.first, each.second
            match each.kind:
                case "address":
                    sets[first].add(second)
                case "copy":
                    sets[first] |= sets[second]
                case "load":
                    for meant in tuple(sets[second]):
                        sets[first] |= sets[NODES + meant]
                case "store":
                    for meant in tuple(sets[first]):
                        sets[NODES + meant] |= sets[second]
    return sets


@given(CONSTRAINTS)
def test_waves_find_the_smallest_solution(constraints: list[Constraint]) -> None:
    graph = Inclusion()
    nodes = [graph.add_node() for _ in range(NODES)]
    nodes += [graph.contents(graph.add_object()) for _ in range(OBJECTS)]
    for each in constraints:
        match each.kind:
            case "address":
                graph.address(nodes[each.first], each.second)
            case "copy":
                graph.copy(nodes[each.first], nodes[each.second])
            case "load":
                graph.load(nodes[each.first], nodes[each.second])
            case "store":
                graph.store(nodes[each.first], nodes[each.second])
    graph.solve()
    assert [set(bits(graph.objects(node))) for node in nodes] == smallest_solution(constraints)


# ---------------------------------------------------------------------------------------------------------
# Small programs


def analysed_text(folder: Path, text: str) -> PointsTo:
    file = folder / "program.c"
    file.write_text(text)
    return analysed(build_file(str(file), BuildOptions()).program)


def lines(objects: list[AbstractObject]) -> list[int]:
    return sorted({each.place.line for each in objects})


def classes(found: PointsTo) -> list[list[int]]:
    return sorted(lines(members) for members in found.classes())


def test_rows_and_row_pointers_are_apart(tmp_path: Path) -> None:
    found = analysed_text(
        tmp_path,
        """#include <stdlib.h>
        int main(void) {
            int **matrix = malloc(3 * sizeof(int *));
            for (int i = 0; i < 3; i++)
                matrix[i] = calloc(3, sizeof(int));
            return matrix[0][0];
        }""",
    )
    assert classes(found) == [[3], [5]]


def test_functions_are_found_through_pointers(tmp_path: Path) -> None:
    found = analysed_text(
        tmp_path,
        """#include <stdlib.h>
        static void *(*const makers[])(size_t) = {malloc, 0};
        static int *same(int *p) { return p; }
        int main(void) {
            int *(*function)(int *) = same;
            int *a = makers[0](4);
            *function(a) = 1;
            return *a;
        }""",
    )
    assert lines(found.of_register("same", "p")) == [6]
    assert classes(found) == [[6]]


def test_a_pointer_to_both_unites_them(tmp_path: Path) -> None:
    found = analysed_text(
        tmp_path,
        """#include <stdlib.h>
        int main(int argc, char **argv) {
            int *a = malloc(4);
            int *b = malloc(4);
            int *c = malloc(4);
            *(argc > 1 ? a : b) = 1;
            *c = 1;
            return 0;
        }""",
    )
    assert [3, 4] in classes(found)
    assert [5] in classes(found)


def test_sets_that_intersect_become_one_class(tmp_path: Path) -> None:
    """Algorithm 3 of Kapus and Cadar: one pointer means a or b, another one b or c; d and e are apart from them."""
    found = analysed_text(
        tmp_path,
        """#include <stdlib.h>
        int main(int argc, char **argv) {
            int *a = malloc(4);
            int *b = malloc(4);
            int *c = malloc(4);
            int *d = malloc(4);
            int *e = malloc(4);
            *(argc > 1 ? a : b) = 1;
            *(argc > 2 ? d : e) = 1;
            *(argc > 3 ? b : c) = 1;
            return 0;
        }""",
    )
    assert [members for members in classes(found) if members and members[0] <= 7] == [[3, 4, 5], [6, 7]]


def test_constants_and_locals_unite_nothing(tmp_path: Path) -> None:
    found = analysed_text(
        tmp_path,
        """#include <stdlib.h>
        static int first(const char *text) { return text[0]; }
        int main(int argc, char **argv) {
            char local[4] = "abc";
            char *a = malloc(4);
            char *b = malloc(4);
            const char *p = argc > 1 ? a : local;
            const char *q = argc > 2 ? b : local;
            const char *r = argc > 3 ? "constant" : local;
            a[0] = b[0] = 0;
            return p[0] + q[0] + r[0];
        }""",
    )
    assert [5] in classes(found)
    assert [6] in classes(found)


def test_library_functions_pass_pointers_on(tmp_path: Path) -> None:
    found = analysed_text(
        tmp_path,
        """#include <stdlib.h>
        #include <string.h>
        struct box { int *inside; };
        int main(void) {
            struct box *one = malloc(sizeof *one);
            one->inside = malloc(4);
            struct box *two = calloc(1, sizeof *two);
            struct box *back = memcpy(two, one, sizeof *one);
            int *copied = back->inside;
            struct box *grown = realloc(one, 2 * sizeof *one);
            int *kept = grown->inside;
            char *text = strdup("12x");
            char *rest;
            strtod(text, &rest);
            return *copied + *kept + *rest;
        }""",
    )
    assert lines(found.of_register("main", "back")) == [7]
    assert lines(found.of_register("main", "copied")) == [6]
    assert lines(found.of_register("main", "grown")) == [10]
    assert lines(found.of_register("main", "kept")) == [6]


def test_library_functions_written_in_c_are_analysed(tmp_path: Path) -> None:
    found = analysed_text(
        tmp_path,
        """#include <stdlib.h>
        #include <string.h>
        static int by_value(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
        int main(void) {
            int *numbers = malloc(4 * sizeof(int));
            memset(numbers, 1, 4 * sizeof(int));
            qsort(numbers, 4, sizeof(int), by_value);
            int *place = bsearch(numbers, numbers, 4, sizeof(int), by_value);
            char *text = strdup("a=b");
            char *sign = strchr(text, '=');
            return place != NULL && sign != NULL;
        }""",
    )
    assert 5 in lines(found.of_register("by_value", "a"))
    assert 5 in lines(found.of_register("by_value", "b"))
    assert lines(found.of_register("main", "place")) == [5]
    assert found.of_register("main", "sign") == found.of_register("main", "text") != []


def test_an_index_brings_no_objects_along(tmp_path: Path) -> None:
    found = analysed_text(
        tmp_path,
        """#include <stdlib.h>
        struct table { size_t used; int *cells; struct table *next; };
        int main(void) {
            struct table *table = calloc(1, sizeof *table);
            table->cells = malloc(8 * sizeof(int));
            table->cells[table->used] = 1;
            int other[8] = {0};
            int *place = &other[table->used];
            return *place;
        }""",
    )
    assert lines(found.of_register("main", "place")) == [7]


# ---------------------------------------------------------------------------------------------------------
# Whole programs: the sets hold what pointers mean while running

SOURCES = sorted(source for source in PROGRAMS.glob("*/*.c") if source.parent.name != "wrong")
_INSTRUCTIONS = 6_000  # of each program


class Witness:
    """A runner that compares every pointer an instruction uses with its set."""

    def __init__(self, build: Build) -> None:
        self._sets = analysed(build.program)
        self._seen: set[tuple[str, str, int]] = set()
        self.missed: list[str] = []

    def __call__(self, state: State, budget: int) -> Outcome | None:
        for _ in range(budget):
            self._look(state)
            outcome = step(state)
            if outcome is not None:
                return outcome
        return None

    def _look(self, state: State) -> None:
        frame = state.frame
        assert frame is not None
        function = frame.function
        for register in used_registers(frame.code.instruction(frame.index)):
            value = frame.registers[function.places[register.name]]
            if not isinstance(value, Pointer):
                continue
            for _, base in possible_bases(value.base):
                key = (function.record.name, register.name, base)
                if base != 0 and key not in self._seen:
                    self._seen.add(key)
                    self._compare(function.record, register, _object(state, base))

    def _compare(self, function: ir.Function, register: ir.Register, meant: Object) -> None:
        request = meant.request
        site = request.site[0]
        known = self._sets.of_register(function.name, register.name)
        if not any(each.site == site if site >= 0 else each.name == request.name for each in known):
            self.missed.append(f"{function.name}: %{register.name} means {request}")


def _object(state: State, number: int) -> Object:
    assert isinstance(state.memory, ObjectMemory)
    table = state.memory.objects.objects
    return table.living[number] if number in table.living else table.ended[number].object


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_sets_hold_what_pointers_mean(source: Path) -> None:
    program = oracle.program_at(source)
    build = build_file(str(source), BuildOptions())
    witness = Witness(build)
    entry = EntryOptions(arguments=(str(source), *program.arguments), stdin=program.stdin)
    explore(build, RunOptions(limits=Limits(instructions=_INSTRUCTIONS), entry=entry), runner=witness)
    assert witness.missed == []
