"""The browser rebuilds the same states from the recording as Python does, forwards and backwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from minise.recording.recording import Recording
from minise.recording.view import View

# A state as plain lists of texts, at given positions in a given order.
_STATES = """(places) => {
  const {recording} = window.viewer, views = new Views(recording);
  const value = (index) => recording.value(index).text;
  return places.map(([node, position]) => {
    const view = views.at(node, position);
    return [
      view.frames.map((frame) => [frame.function, [...frame.registers]
        .filter(([, held]) => held >= 0).sort((a, b) => a[0] - b[0]).map(([slot, held]) => [slot, value(held)])]),
      [...view.objects].sort((a, b) => a[0] - b[0]).map(([object, held]) => [
        object, recording.text(held.size), value(held.root),
        [...held.cells].sort((a, b) => a[0] - b[0]).map(([offset, [, held]]) => [offset, value(held)])]),
      view.conditions.map(([text]) => recording.text(text)),
      [...view.inputs],
      view.output.map(([stream, text]) => [stream, recording.text(text)]),
    ];
  });
}"""

MOST_PLACES = 250


def plain(view: View) -> list[Any]:
    return [
        [
            [frame.function, [[slot, frame.registers[slot].text] for slot in sorted(frame.registers)]]
            for frame in view.frames
        ],
        [
            [
                number,
                held.size,
                held.root.text,
                [[offset, held.cells[offset].value.text] for offset in sorted(held.cells)],
            ]
            for number, held in sorted(view.objects.items())
        ],
        [each.text for each in view.conditions],
        list(view.inputs),
        [[each.stream, each.text] for each in view.output],
    ]


@pytest.mark.parametrize(
    ("program", "merge"),
    [
        ("symbolic/list.c", "none"),
        ("symbolic/sort_4.c", "none"),
        ("bitfields/in_union.c", "none"),
        ("../merging/programs/copy.c", "cfg"),
        ("../merging/programs/copy.c", "pattern"),
    ],
)
def test_states(program: str, merge: str, opened: Callable[..., Any], recorded: Callable[..., Recording]) -> None:
    recording = recorded(program, merge)
    places = list(recording.positions())
    places = places[:: len(places) // MOST_PLACES + 1]
    expected = [plain(recording.view_at(*each)) for each in places]
    page = opened(program, merge=merge)
    assert page.evaluate(_STATES, [list(each) for each in places]) == expected
    assert page.evaluate(_STATES, [list(each) for each in places[::-1]]) == expected[::-1]
