"""The scene: what a state shows to people, in the recording's words, and the sentence for what has changed in it."""

from __future__ import annotations

from minise.display import Names
from minise.ir import records as ir
from minise.machine import Machine
from minise.recording.observed import Observed
from minise.recording.observer import Observer
from minise.recording.sentences import Sentences
from minise.recording.view import View
from minise.state import State


class Scene:
    """Looks at one state after the other. Objects keep the names that they got when they were first seen."""

    def __init__(self, machine: Machine, sources: dict[str, str]) -> None:
        self.observer = Observer(machine)
        self._sentences = Sentences(self.observer.functions, self.observer.objects, self.observer.inputs, sources)
        self._observed = Observed()

    def look(self, state: State) -> View:
        """The state as it is now, whatever was looked at before."""
        self._observed = Observed()
        self.observer.changes(state, self._observed)
        return self._observed.view

    def follow(self, state: State, instruction: ir.Instruction) -> str:
        """What happened since the last look, which was at this instruction of the same path."""
        if state.frame is None:
            changes = self.observer.growth(state, self._observed)
        else:
            changes = self.observer.changes(state, self._observed)
        sentence, is_told = self._sentences.step(instruction, changes, self._observed.view)
        return sentence if is_told or changes else ""

    def names(self) -> Names:
        """Of the objects seen so far."""
        objects = self.observer.objects
        found = ((number, objects.find(number)) for number in objects.numbers())
        return {number: objects.records[index].name for number, index in found if index is not None}
