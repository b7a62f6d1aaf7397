"""Scenes of the gallery, run: as an execution tree in the terminal, and as a page that opens where it is interesting.

The options of a scene are words of the command line, so that whoever reads them can type them.
"""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from minise.build import Build, build_file
from minise.commands.building import add_build_options, build_options
from minise.commands.exploring import add_exploring_options, run_options
from minise.papers.case import Scene
from minise.session import RunOptions

if TYPE_CHECKING:
    from minise.recording.recording import Recording


def command(scene: Scene) -> str:
    """What runs the scene, if its program is at hand."""
    return shlex.join(["minise", "run", scene.path.name, *scene.options])


def built(scene: Scene) -> tuple[Build, RunOptions]:
    parser = argparse.ArgumentParser(prog=scene.program)
    add_build_options(parser)
    add_exploring_options(parser)
    parser.add_argument("file")
    options = parser.parse_args([*scene.options, str(scene.path)])
    return build_file(options.file, build_options(options)), run_options(options)


def line_of(scene: Scene) -> int:
    """The line at which the scene becomes interesting."""
    lines = scene.path.read_text().splitlines()
    return next(number for number, line in enumerate(lines, start=1) if scene.line in line)


def tree_lines(scene: Scene) -> Iterator[str]:
    from minise.display import Texts
    from minise.report.tree_form import tree_text
    from minise.session import explore
    from minise.tree import Tree

    tree = Tree()
    explore(*built(scene), tree)
    yield from tree_text(tree, Texts()).splitlines()


def page_of(scene: Scene) -> tuple[str, str]:
    """The page with every step of the scene, and the address within it where its interesting line has run."""
    from minise.recording.session import record
    from minise.viewer.page import page

    recording = record(*built(scene))
    return page(recording.to_json(), scene.path.name), _address(recording, line_of(scene))


def _address(recording: Recording, line: int) -> str:
    """Where the line has run: if possible, so that the path divides there or ends."""
    found = ""
    for number, node in enumerate(recording.nodes):
        position = 0
        for is_there, steps in groupby(step.instruction.span.line == line for step in node.steps):
            position += len(list(steps))
            if is_there and (not found or position == len(node.steps)):
                found = f"#node={number}&step={position}"
            if is_there and position == len(node.steps):
                return found
    return found
