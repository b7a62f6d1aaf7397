"""Lifetimes: the objects of a block live from its start to its end, however control gets in and out (C11 6.2.4).

A variable-length array lives from its declaration to the end of its block, or until control jumps back over the
declaration.
"""

from __future__ import annotations

from minise.frontend import tree
from minise.frontend.layout import is_variable_length
from minise.frontend.lower import places, unset
from minise.frontend.lower.function import FunctionBuilder
from minise.frontend.lower.jumped import jumped_over
from minise.ir import records as ir
from minise.source import Span


class Scopes:
    """The blocks around the statement that is being lowered, and the variable-length arrays alive there."""

    def __init__(self, builder: FunctionBuilder) -> None:
        self._builder = builder
        self._blocks: list[tree.Block] = []
        self._arrays: list[tree.Variable] = []
        self._arrays_at_label: dict[tree.Label, tuple[tree.Variable, ...]] = {}
        self._jumped: dict[tree.Block, list[tree.Variable]] = {}

    def depth(self) -> int:
        return len(self._blocks)

    def enter(self, block: tree.Block) -> None:
        self._begin(block)
        self._blocks.append(block)

    def leave(self, span: Span) -> None:
        """The innermost block ends here."""
        self.end_down_to(len(self._blocks) - 1, span)
        block = self._blocks.pop()
        self._arrays = [array for array in self._arrays if array not in block.variables]

    def leave_function(self) -> None:
        """Returning ends what is alive."""
        self._blocks.pop()
        self._arrays.clear()

    def declare_array(self, variable: tree.Variable, span: Span) -> None:
        """The declaration of a variable-length array is reached."""
        size = places.runtime_size(self._builder, variable.type.type, span)
        self._builder.create_object(variable, size, span)
        self._arrays.append(variable)

    def end_down_to(self, depth: int, span: Span) -> None:
        """Control leaves all blocks but the `depth` outermost ones."""
        for block in reversed(self._blocks[depth:]):
            for variable in reversed(block.variables):
                if is_variable_length(variable.type.type):
                    if variable in self._arrays:
                        self._end(variable, span)
                elif self._builder.is_in_memory(variable):
                    self._end(variable, span)

    def mark(self, label: tree.Label) -> None:
        """The label stands here."""
        self._arrays_at_label[label] = tuple(self._arrays)

    def prepare_jump(self, label: tree.Label, span: Span) -> None:
        """Control is about to go to the label: what it leaves ends, what it enters begins."""
        common = 0
        for block, other in zip(self._blocks, label.blocks, strict=False):
            if block is not other:
                break
            common += 1
        if label in self._arrays_at_label:
            there = self._arrays_at_label[label]
            for block in self._blocks[:common]:
                for array in self._arrays:
                    if array in block.variables and array not in there:
                        self._end(array, span)
        self.end_down_to(common, span)
        for block in label.blocks[common:]:
            self._begin(block)

    def enters_objects(self, label: tree.Label) -> bool:
        """Whether a jump from here to the label begins lifetimes."""
        entered = [block for block in label.blocks if block not in self._blocks]
        begins = any(self._builder.is_in_memory(variable) for block in entered for variable in block.variables)
        return begins or any(self._jumped_over(block) for block in entered)

    def _begin(self, block: tree.Block) -> None:
        builder = self._builder
        for variable in block.variables:
            builder.register_of(variable)
            if builder.is_in_memory(variable) and not is_variable_length(variable.type.type):
                builder.create_object(variable, builder.size(builder.size_of(variable.type.type)), variable.span)
        for variable in self._jumped_over(block):
            unset.give_input(builder, variable, variable.span, is_jumped=True)

    def _jumped_over(self, block: tree.Block) -> list[tree.Variable]:
        """The variables that hold an input even if their declaration is not reached."""
        body = self._builder.function.body
        if not self._builder.context.options.unset_inputs or body is None:
            return []
        if block not in self._jumped:
            found = jumped_over(block, body)
            self._jumped[block] = [each for each in found if not is_variable_length(each.type.type)]
        return self._jumped[block]

    def _end(self, variable: tree.Variable, span: Span) -> None:
        self._builder.emit(ir.EndLifetime(self._builder.register_of(variable), span))
