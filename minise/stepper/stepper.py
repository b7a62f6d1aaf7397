"""The stepper: what all its commands share.

The user stands at a position of the walk, and looks at one frame there.
"""

from __future__ import annotations

from dataclasses import replace

from minise.build import Build, BuildOptions
from minise.display import Display, Texts
from minise.ir.layouts import PointerLayout, ScalarLayout, records_of
from minise.object_names import label_tables
from minise.on_path import OnPath
from minise.report.paths import PathRows
from minise.results import InputValue
from minise.session import RunOptions, merger_of, parts
from minise.source import Span
from minise.state import State
from minise.stepper.evaluation import Case, Evaluator
from minise.stepper.expressions import Compiler
from minise.stepper.history import History, Position
from minise.stepper.names import InMemory, Named, local_variables, visible
from minise.stepper.places import Standing, own_standing, standings
from minise.stepper.scene import Scene
from minise.stepper.sources import Sources
from minise.stepper.stops import Stops
from minise.stepper.walk import Walk
from minise.tree import Condition
from minise.value_cases import shown_cases
from minise.variables import Reader, Shown


class Refused(Exception):
    """A command cannot do what was asked; the message says why."""


class Stepper:
    def __init__(self, file: str, build: Build, built: BuildOptions, options: RunOptions) -> None:
        made = parts(build, options)
        records = records_of(build.program)
        self.machine = made.machine
        self.sources = Sources(build)
        # Paths meet where they leave a loop, and not on the way: nobody walks on a path that is dropped.
        merging = replace(options, merges_incrementally=False)
        self.history = History(made, merger_of(build, merging, made.interruption))
        text = build.sources.get(file, "") if not file.endswith(".ir") else ""
        self._evaluator = Evaluator(Compiler(file, text, built, records), made.door)
        self.stops = Stops(self.watched_value)
        self.walk = Walk(self.history, self.stops.reason, options.limits.instructions)
        self.scene = Scene(made.machine)
        self.rows = PathRows(records, Texts())
        self.records = records
        self.came_from: list[Position] = []  # where the moves before began
        self.selected = 0  # the frame that is looked at, counted from the user's innermost one
        self.scene.look(self.state)

    @property
    def state(self) -> State:
        return self.walk.state

    # -- frames ----------------------------------------------------------------------------------------------

    def frames(self) -> list[Standing]:
        """Those of the user's own code, innermost first; if there is none, all."""
        found = list(standings(self.state))
        return [each for each in found if not each.is_library] or found

    def standing(self) -> Standing:
        """The frame that is looked at."""
        found = self.frames()
        if not found:
            raise Refused("the program has not begun or is over: there is no frame")
        return found[min(self.selected, len(found) - 1)]

    def place(self) -> Span | None:
        """Where a statement begins, its own place; inside of it, where the path forks or ends, the exact one."""
        standing = own_standing(self.state)
        if standing is None:
            return None
        is_start = not self.walk.is_at_end and self.walk.line.is_start(self.state.instructions)
        return standing.statement if is_start else standing.place

    # -- values ----------------------------------------------------------------------------------------------

    def variables(self) -> dict[str, Named]:
        found = self.frames()
        return visible(self.machine, found[min(self.selected, len(found) - 1)] if found else None)

    def display(self) -> Display:
        return Display(self.records, Texts(), self.scene.names(), labels=label_tables(self.machine))

    def cases(self, expression: str) -> list[Case]:
        return self._evaluator.cases(self.state, expression, self.variables(), self.scene.names())

    def value(self, expression: str) -> str:
        """In one line, also where it depends on conditions."""
        return " or ".join(each.text for each in self.cases(expression))

    def local_values(self, standing: Standing) -> list[Shown]:
        """The variables in scope. Those of a function that returned last are seen as they were before it did."""
        state = self.state
        memory = state.memory if state.frame is not None or state.last_memory is None else state.last_memory
        display, on_path = self.display(), OnPath(state.path)
        found: list[Shown] = []
        for each in local_variables(standing):
            if isinstance(each, InMemory):
                read = Reader(memory, state, each.pointer)
                if not isinstance(each.layout, ScalarLayout | PointerLayout):
                    found.append(Shown(each.name, display.object(read, each.layout)))
                    continue
                value = read(0, each.layout.type)
            else:
                value = each.value
            layout = each.layout
            cases = shown_cases(on_path.choice(value), lambda one, layout=layout: display.scalar(one, layout))  # type: ignore[misc]
            found += (Shown(each.name, str(case)) for case in cases)
        return found

    def watched_value(self, state: State, expression: str) -> str:
        """The value in the innermost frame."""
        names = visible(self.machine, own_standing(state))
        cases = self._evaluator.cases(state, expression, names, self.scene.names())
        return " or ".join(each.text for each in cases)

    # -- paths -----------------------------------------------------------------------------------------------

    def conditions(self, state: State | None = None) -> list[Condition]:
        state = state or self.state
        return [Condition(*each) for each in zip(state.path.terms, state.places, strict=True)]

    def inputs(self) -> list[Shown]:
        """An input that leads here."""
        state = self.state
        return self.rows.input_values(InputValue(each, each.value_of(state.model)) for each in state.inputs)
