"""The layout engine in pygraphviz's wheel, as a program: DOT text on standard input, a picture on standard output.

It runs in a process of its own: it is C code that writes remarks of its font library on standard error, may not be
used by two threads at once, and takes its process along when it fails.
"""

from __future__ import annotations

import sys

PNG_RESOLUTION = "144"  # dots an inch: sharp on a slide


def main(format: str) -> None:
    from pygraphviz import AGraph

    graph = AGraph(string=sys.stdin.buffer.read().decode())
    if format == "png":
        graph.graph_attr["dpi"] = PNG_RESOLUTION
    sys.stdout.buffer.write(graph.draw(format=format, prog="dot"))


if __name__ == "__main__":
    main(sys.argv[1])
