"""From C text to IR in one step, for the tests of the lowering."""

from minise.frontend.check.unit import check
from minise.frontend.lower.program import LowerOptions, lower
from minise.frontend.parse import parse
from minise.frontend.preprocess import PreprocessOptions, preprocess
from minise.ir import records as ir


def lowered(text: str, name: str = "test.c", options: LowerOptions | None = None) -> ir.Program:
    options = options or LowerOptions()
    preprocessed = preprocess(name, text, PreprocessOptions(data_model=options.data_model))
    unit, _ = check(parse(preprocessed), options.data_model)
    return lower(unit, options)


def function(program: ir.Program, name: str) -> ir.Function:
    return next(each for each in program.functions if each.name == name)


def instructions(of: ir.Function) -> list[ir.Instruction]:
    return [instruction for block in of.blocks for instruction in block.instructions]
