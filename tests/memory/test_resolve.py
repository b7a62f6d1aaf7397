"""Functions of the object that a pointer means."""

from minise.expr.arrays import read, table_of_objects
from minise.expr.booleans import object_ite
from minise.expr.comparisons import ult
from minise.expr.symbols import symbol
from minise.expr.term import Term
from minise.expr.text import text
from minise.memory.resolve import mapped_to_bases

INDEX = symbol("i", 64)
FIRST, SECOND, THIRD = ((place << 32) + 1 for place in (5, 6, 7))


def test_a_base_that_depends_on_a_base_is_a_base_in_every_form() -> None:
    next_of = {FIRST: SECOND, SECOND: THIRD, THIRD: 0}
    looked_up = mapped_to_bases(read(table_of_objects((FIRST, SECOND)), INDEX), next_of)
    assert isinstance(looked_up, Term)
    assert looked_up.sort.of_objects
    assert text(looked_up) == "{object 6, object 7}[i]"
    chosen = mapped_to_bases(object_ite(ult(64, INDEX, 3), FIRST, SECOND), next_of)
    assert isinstance(chosen, Term)
    assert chosen.sort.of_objects
    assert text(chosen) == "(unsigned long)i < 3 ? object 6 : object 7"
