"""Strongly connected components of a graph, by Tarjan's algorithm, without recursion."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator


def components(count: int, targets: Callable[[int], Iterable[int]]) -> list[list[int]]:
    """The components of the graph with nodes 0 .. count - 1, each before those that lead to it."""
    index = [-1] * count
    low = [0] * count
    is_open = [False] * count
    path: list[int] = []
    found: list[list[int]] = []
    counter = 0
    for root in range(count):
        if index[root] >= 0:
            continue
        work: list[tuple[int, Iterator[int]]] = [(root, iter(targets(root)))]
        index[root] = low[root] = counter
        counter += 1
        path.append(root)
        is_open[root] = True
        while work:
            node, remaining = work[-1]
            for target in remaining:
                if index[target] < 0:
                    index[target] = low[target] = counter
                    counter += 1
                    path.append(target)
                    is_open[target] = True
                    work.append((target, iter(targets(target))))
                    break
                if is_open[target]:
                    low[node] = min(low[node], index[target])
            else:
                work.pop()
                if work:
                    caller = work[-1][0]
                    low[caller] = min(low[caller], low[node])
                if low[node] == index[node]:
                    component = []
                    while True:
                        member = path.pop()
                        is_open[member] = False
                        component.append(member)
                        if member == node:
                            break
                    found.append(component)
    return found
