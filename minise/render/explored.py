"""A run that was watched for pictures: its tree, and the lines of every node."""

from __future__ import annotations

from dataclasses import dataclass

from minise.build import Build
from minise.events import Listener
from minise.render.execution_tree import TreeOptions, tree_picture
from minise.render.picture import Picture
from minise.render.stretches import LineWatch
from minise.render.words import Words
from minise.session import Run, RunOptions, explore
from minise.tree import Tree


@dataclass(frozen=True, slots=True)
class Explored:
    run: Run
    tree: Tree
    watch: LineWatch

    def words(self) -> Words:
        lines = {node.number: self.watch.lines(node.number) for node in self.tree}
        return Words(self.tree, self.run.build.program, self.run.results.paths, lines)

    def picture(self, options: TreeOptions | None = None, title: str = "tree") -> Picture:
        return tree_picture(self.tree, self.words(), options, title)


def explored(build: Build, options: RunOptions, *listeners: Listener) -> Explored:
    tree = Tree()
    watch = LineWatch()
    run = explore(build, options, tree, *listeners, runner=watch)
    return Explored(run, tree, watch)
