"""Tests as JSON, there and back; and what is said of other JSON."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minise.faults import FaultKind
from minise.source import MiniseError
from minise.testcases.json_form import from_json, to_json
from minise.testcases.records import Exits, Fails, Prediction
from minise.testcases.records import TestCase as Case
from minise.testcases.records import TestInput as Input

names = st.text(st.characters(codec="utf-8"), max_size=8)
raw_arguments = st.binary(max_size=8).map(lambda data: data.decode(errors="surrogateescape"))
endings = st.one_of(
    st.builds(Exits, st.integers(0, 255)),
    st.builds(Fails, st.sampled_from(FaultKind), st.none() | names, st.none() | st.integers(1, 999), names),
)
cases = st.builds(
    Case,
    names,
    names,
    st.lists(raw_arguments, max_size=3).map(tuple),
    st.binary(max_size=8),
    st.lists(st.builds(Input, names, st.binary(max_size=9)), max_size=3).map(tuple),
    st.none() | st.builds(Prediction, endings, st.binary(max_size=8)),
)


@given(cases)
def test_what_was_written_is_read(case: Case) -> None:
    assert from_json(to_json(case), "t.json") == case


def test_the_form() -> None:
    prediction = Prediction(Fails(FaultKind.DOUBLE_FREE, "t.c", 7, "freed twice"), b"hi\n\xff")
    case = Case("t.c", "f", ("t", "-q"), b"in", (Input("x", b"\xfe\xff\xff\xff"),), prediction)
    assert json.loads(to_json(case)) == {
        "minise-test": 1,
        "program": "t.c",
        "entry": "f",
        "arguments": ["t", "-q"],
        "stdin": "in",
        "inputs": [{"name": "x", "bytes": "fe ff ff ff", "as number": -2}],
        "prediction": {
            "fault": {"kind": "double free", "file": "t.c", "line": 7, "message": "freed twice"},
            "output": {"hex": "68690aff"},
        },
    }


GOOD = json.loads(to_json(Case("t.c", prediction=Prediction(Exits(3)))))


@pytest.mark.parametrize(
    "change, message",
    [
        ({"minise-test": 2}, "'minise-test' with the value 1"),
        ({"program": 5}, "'program' has a wrong type"),
        ({"program": "\ud800"}, "half of a character"),
        ({"arguments": [3]}, "'arguments' has a wrong type"),
        ({"stdin": {"hex": "zz"}}, "'stdin' is not hexadecimal"),
        ({"inputs": [{"name": "x"}]}, "'bytes' is missing"),
        ({"inputs": [7]}, "'name' was expected"),
        ({"prediction": {"output": ""}}, "'exit' is missing"),
        ({"prediction": {"output": "", "fault": {"kind": "boredom"}}}, "there is no fault 'boredom'"),
        ({"prediction": 1}, "'output' was expected"),
    ],
)
def test_what_is_wrong_is_said(change: dict[str, object], message: str) -> None:
    with pytest.raises(MiniseError, match=message):
        from_json(json.dumps(GOOD | change), "t.json")


@pytest.mark.parametrize("missing", sorted(GOOD.keys() - {"prediction"}))
def test_every_member_is_needed(missing: str) -> None:
    with pytest.raises(MiniseError, match="not a test of minise"):
        from_json(json.dumps({name: value for name, value in GOOD.items() if name != missing}), "t.json")


def test_the_place_of_a_syntax_error() -> None:
    with pytest.raises(MiniseError, match=r"t\.json:2:3: error: not JSON"):
        from_json("{\n  oops}", "t.json")


@pytest.mark.parametrize("text", ["[" * 100_000, "9" * 10_000, "[]", "null", ""], ids=lambda text: text[:4])
def test_other_json_is_an_error(text: str) -> None:
    with pytest.raises(MiniseError):
        from_json(text, "t.json")
