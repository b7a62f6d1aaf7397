"""`minise tree`: pictures of a run. The execution tree, or a control-flow graph, the memory at a path's end, or what
pointers may mean."""

from __future__ import annotations

import argparse
from pathlib import Path

from minise.build import Build
from minise.commands.building import add_build_options, build_and_warn
from minise.commands.exploring import add_exploring_options, run_options
from minise.files import write_file
from minise.machine import require_function
from minise.render.dot import dot_text
from minise.render.execution_tree import TreeOptions
from minise.render.explored import EndOf, Explored, explored
from minise.render.folding import BUDGET
from minise.render.layout import Format, format_of, rendered
from minise.render.picture import Picture
from minise.source import NOWHERE, MiniseError, error, refusal, whole

_EXAMPLE = """example:
  minise tree sign.c -o sign.svg                the execution tree of sign.c; .png, .pdf and .dot work too
  minise tree sign.c --infeasible               with the sides that no input takes, as dot text
  minise tree sort.c --cfg compare -o cfg.pdf   the control-flow graph of a function, and what was reached of it
  minise tree list.c --memory-picture -o m.png  the memory at the first fault, else at the end of the first path
  minise tree list.c --points-to -o p.svg       what pointers may mean, and the segments of the model `segmented`

exit code: 0, or 2 for wrong input"""

_ENTRY = ""  # --cfg without a function
_FIRST = ""  # --memory-picture without a node
_ANDERSEN = "andersen"
_ANALYSES = (_ANDERSEN, "ideal")
_USAGE = "`minise tree --help` shows examples"


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = "Explores a C (or .ir) program and draws the execution tree."
    parser.epilog = _EXAMPLE
    add_build_options(parser)
    add_exploring_options(parser)
    _add_picture_options(parser)
    parser.add_argument("file", nargs="?", metavar="FILE", help="the program: .c, .i or .ir")


def _add_picture_options(parser: argparse.ArgumentParser) -> None:
    parser.conflict_handler = "resolve"  # `--points-to` says more here than how to explore
    group = parser.add_argument_group("picture")
    group.add_argument(
        "-o", dest="output", metavar="FILE", help="write there; the ending (.svg, .png, .pdf, .dot) is the format"
    )
    group.add_argument("--infeasible", action="store_true", help="show the sides that no input takes, in grey")
    group.add_argument(
        "--colours",
        choices=["endings", "shape"],
        default="endings",
        help="what colours mean: how paths end, or which conditions are alike but for constants (default: endings)",
    )
    group.add_argument(
        "--max-nodes",
        type=int,
        metavar="N",
        default=BUDGET,
        help=f"fold parts of a tree that has more (default: {BUDGET})",
    )
    others = group.add_mutually_exclusive_group()
    others.add_argument(
        "--cfg", nargs="?", const=_ENTRY, metavar="FUNCTION", help="draw the control-flow graph of a function instead"
    )
    others.add_argument(
        "--memory-picture",
        nargs="?",
        const=_FIRST,
        metavar="NODE",
        help="draw the memory at the end of the path that ends in this node of the tree instead",
    )
    others.add_argument(
        "--points-to",
        nargs="?",
        const=_ANDERSEN,
        metavar="andersen|ideal",
        help="draw what pointers may mean and which objects share a segment instead: by an analysis (the default), or"
        " by running until nothing is confused",
    )
    group.add_argument("--ir", action="store_true", help="show IR instead of source lines in --cfg")


def run(options: argparse.Namespace) -> int:
    _settle_choices(options)
    format = Format.DOT if options.output is None else format_of(options.output)
    build = build_and_warn(options)
    picture = _picture(options, build)
    data = rendered(dot_text(picture), format)
    if options.output is None:
        print(data.decode(errors="replace"), end="")
    else:
        _write(options.output, data)
    return 0


def _settle_choices(options: argparse.Namespace) -> None:
    """The parser takes the file of `--cfg FILE` for what the option asks for."""
    for choice, default in (("cfg", _ENTRY), ("memory_picture", _FIRST), ("points_to", _ANDERSEN)):
        value = getattr(options, choice)
        if options.file is None and value is not None and value.endswith((".c", ".i", ".ir")):
            options.file = value
            setattr(options, choice, default)
    options.draws_points_to = options.points_to is not None
    options.points_to = options.points_to or _ANDERSEN
    if options.file is None:
        raise MiniseError([error("which program is to be drawn?", NOWHERE, _USAGE)])
    if options.points_to not in _ANALYSES:
        known = f"there are {' and '.join(_ANALYSES)}"
        raise MiniseError([error(f"no points-to analysis is called '{options.points_to}'", NOWHERE, known)])
    if options.memory_picture and not options.memory_picture.isdecimal():
        raise MiniseError([error(f"'{options.memory_picture}' is no number of a node", NOWHERE, _USAGE)])


def _picture(options: argparse.Namespace, build: Build) -> Picture:
    title = Path(options.file).name
    if options.cfg is not None:
        return _control_flow(options, explored(build, run_options(options)))
    if options.memory_picture is not None:
        return _memory(options, build, title)
    if options.draws_points_to:
        return _points_to(options, build, title)
    drawn = TreeOptions(max(options.max_nodes, 1), options.infeasible, options.colours == "shape")
    return explored(build, run_options(options)).picture(drawn, title)


def _control_flow(options: argparse.Namespace, found: Explored) -> Picture:
    from minise.render.control_flow import control_flow_picture

    function = found.run.machine.function(options.cfg or found.run.options.entry.function)
    return control_flow_picture(function, found.run.build.sources, options.ir)


def _memory(options: argparse.Namespace, build: Build, title: str) -> Picture:
    from minise.render.memory_picture import memory_picture

    wanted = EndOf(None if options.memory_picture == _FIRST else int(options.memory_picture))
    found = explored(build, run_options(options), wanted)
    if wanted.state is None:
        what = "no path ended" if wanted.node is None else f"no path ended in node {wanted.node}"
        raise MiniseError([error(what, whole(options.file), "the tree shows the numbers of nodes")])
    return memory_picture(wanted.state, found.run.machine, f"{title}, node {wanted.state.node}")


def _points_to(options: argparse.Namespace, build: Build, title: str) -> Picture:
    from minise.memory.points_to import analysed
    from minise.render.points_to_picture import ideal_picture, points_to_picture

    chosen = run_options(options)
    entry = chosen.entry.function
    require_function(build.program, entry, whole(options.file))
    if options.points_to == _ANDERSEN:
        return points_to_picture(build.program, analysed(build.program, entry), title)
    from minise.session import ideal_classes

    return ideal_picture(build.program, ideal_classes(build, chosen), title)


def _write(path: str, data: bytes) -> None:
    try:
        write_file(path, data)
    except OSError as problem:
        raise refusal("cannot write the file", path, problem) from None
