"""What the replay runtime is fed with: the inputs of a test as a .ktest file, and the pointers in them."""

from __future__ import annotations

from dataclasses import dataclass

from minise.ir import records as ir
from minise.ir.layouts import records_of
from minise.testcases import harness, ktest
from minise.testcases.harness import entry_parameters
from minise.testcases.ktest import KTest
from minise.testcases.links import links_of
from minise.testcases.records import TestCase, TestInput


@dataclass(frozen=True, slots=True)
class Feed:
    """`links` is what the runtime calls MINISE_LINKS."""

    inputs: tuple[TestInput, ...]
    links: str

    def ktest(self) -> bytes:
        named = ((each.name.encode(errors="surrogateescape") or b"unnamed", each.data) for each in self.inputs)
        return ktest.encode(KTest((), tuple(named)))


def feed_of(case: TestCase, program: ir.Program) -> Feed:
    # An input without bytes is never demanded, and the format has no room for it.
    inputs = tuple(each for each in case.inputs if each.data)
    parameters = () if case.entry == "main" else entry_parameters(program, case.entry)
    given = [(each.name, each.layout) for each in parameters]
    globals = harness.set_globals(program, case.entry) if case.unknown_globals else []
    given += ((each.name, each.layout) for each in globals if each.layout is not None)
    functions = {name for each in globals for name, *_ in each.functions}
    links = links_of(inputs, given, records_of(program), functions)
    return Feed(inputs, " ".join(f"{each.parent}:{each.offset}:{each.child}" for each in links))
