"""KLEE's binary format: exactly its bytes, there and back, and no traceback on anything else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minise.source import MiniseError
from minise.testcases.ktest import KTest, decode, encode

GOLDEN = bytes.fromhex(
    "4b54455354"  # KTEST
    "00000003"  # version
    "00000002"  # arguments
    "00000006" + b"sign.c".hex() + "00000002" + b"-q".hex() + "00000000"  # symbolic arguments: their number
    "00000000"  # and length
    "00000001"  # objects
    "00000001" + b"x".hex() + "00000004"
    "05000000"
)
SAMPLE = KTest((b"sign.c", b"-q"), ((b"x", b"\x05\0\0\0"),))

texts = st.binary(min_size=1, max_size=20)
tests = st.builds(KTest, st.lists(texts).map(tuple), st.lists(st.tuples(texts, texts)).map(tuple))


def test_the_bytes_are_those_of_klee() -> None:
    assert encode(SAMPLE) == GOLDEN


@given(tests)
def test_what_was_written_is_read(test: KTest) -> None:
    assert decode(encode(test), "t.ktest") == test


def test_the_first_version_has_no_symbolic_arguments() -> None:
    data = b"BOUT\n" + (1).to_bytes(4, "big") + bytes(4) + bytes(4)
    assert decode(data, "t.ktest") == KTest((), ())


@pytest.mark.parametrize("size", range(len(GOLDEN)))
def test_a_file_that_was_cut_off_is_reported_with_its_place(size: int) -> None:
    with pytest.raises(MiniseError, match=r"t\.ktest: error: byte \d+: ") as caught:
        decode(GOLDEN[:size], "t.ktest")
    assert "ends inside" in str(caught.value)


@given(st.binary(max_size=60))
def test_garbage_is_an_error(data: bytes) -> None:
    with pytest.raises(MiniseError):
        decode(data + b"?", "t.ktest")


@pytest.mark.parametrize(
    "data, message",
    [
        (b"ktest" + GOLDEN[5:], "byte 0: not a .ktest file"),
        (GOLDEN[:8] + b"\x04" + GOLDEN[9:], "byte 5: version 4"),
        (GOLDEN + b"\0", f"byte {len(GOLDEN)}: the file goes on"),
    ],
)
def test_what_is_wrong_is_said(data: bytes, message: str) -> None:
    with pytest.raises(MiniseError, match=message):
        decode(data, "t.ktest")
