"""Prints what the explorer tells while it runs the program that is named on the command line."""

import sys

from minise.build import BuildOptions, build_file
from minise.events import Decided, Ended, Event, Forked, Started
from minise.expr.text import text
from minise.session import RunOptions, explore


def tell(event: Event) -> None:
    match event:
        case Started():
            print("node 0 begins")
        case Decided(node, span, condition, answer):
            who = "a known model" if answer is None else answer.layer
            print(f"node {node}, line {span.line}: can {text(condition)} hold? answered by {who}")
        case Forked(node, span, children):
            print(f"node {node} divides in line {span.line} into {[each.node for each in children]}")
        case Ended(node, kind):
            print(f"node {node} ends: {kind.value}")
        case _:
            pass


explore(build_file(sys.argv[1], BuildOptions()), RunOptions(), tell)
