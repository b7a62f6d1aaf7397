"""A run that was watched for pictures: its tree, and the lines of every node."""

from __future__ import annotations

from dataclasses import dataclass

from minise.build import Build
from minise.events import Ended, Event, Listener
from minise.object_names import ObjectNames
from minise.render.execution_tree import TreeOptions, tree_picture
from minise.render.picture import Picture
from minise.render.stretches import LineWatch
from minise.render.words import Words
from minise.session import Run, RunOptions, explore
from minise.state import State
from minise.tree import Tree


class EndOf:
    """Listens for the state in which a path ends: in a node, or with the first fault, or else the first of all."""

    def __init__(self, node: int | None = None) -> None:
        self.node = node
        self.state: State | None = None
        self._is_fault = False

    def __call__(self, event: Event) -> None:
        if not isinstance(event, Ended):
            return
        is_fault = event.fault is not None
        if self.node is None:
            is_wanted = self.state is None or (is_fault and not self._is_fault)
        else:
            is_wanted = event.node == self.node
        if is_wanted:
            self.state, self._is_fault = event.state, is_fault


@dataclass(frozen=True, slots=True)
class Explored:
    run: Run
    tree: Tree
    watch: LineWatch

    def words(self) -> Words:
        lines = {node.number: self.watch.lines(node.number) for node in self.tree}
        run = self.run
        return Words(self.tree, run.build.program, run.results.paths, lines, ObjectNames(run.machine))

    def picture(self, options: TreeOptions | None = None, title: str = "tree") -> Picture:
        return tree_picture(self.tree, self.words(), options, title)


def explored(build: Build, options: RunOptions, *listeners: Listener) -> Explored:
    tree = Tree()
    watch = LineWatch()
    run = explore(build, options, tree, *listeners, runner=watch)
    return Explored(run, tree, watch)
