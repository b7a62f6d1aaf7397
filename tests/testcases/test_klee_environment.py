"""Arguments and standard input in .ktest files: as KLEE writes them, and as we do."""

from hypothesis import given
from hypothesis import strategies as st

from minise.testcases.klee_environment import from_ktest, to_ktest
from minise.testcases.ktest import KTest
from minise.testcases.records import TestCase as Case
from minise.testcases.records import TestInput as Input


def test_a_file_of_klee_with_symbolic_arguments() -> None:
    made_by_klee = KTest(
        (b"prog.bc", b"-v", b"--sym-args", b"0", b"2", b"3", b"--sym-files", b"1", b"8", b"-sym-stdin", b"4"),
        (
            (b"n_args", b"\x02\0\0\0"),
            (b"arg00", b"ab\0\0"),
            (b"arg01", b"c\0\xff\0"),
            (b"A-data", bytes(8)),
            (b"stdin", b"1\n\0\0"),
            (b"model_version", b"\x01\0\0\0"),
            (b"x", b"\x07\0\0\0"),
        ),
    )
    case = from_ktest(made_by_klee, "prog.c")
    assert case.program == "prog.c"
    assert case.arguments == ("prog.bc", "-v", "ab", "c")
    assert case.stdin == b"1\n\0\0"
    assert case.inputs == (Input("A-data", bytes(8)), Input("x", b"\x07\0\0\0"))


def test_older_names_of_arguments() -> None:
    test = KTest((b"p", b"--sym-arg", b"1", b"--sym-arg", b"1"), ((b"arg0", b"a\0"), (b"arg1", b"b\0")))
    assert from_ktest(test, "p.c").arguments == ("p", "a", "b")


def test_objects_without_an_option_belong_to_the_program() -> None:
    """A program may call an input of its own `stdin`."""
    case = from_ktest(KTest((b"p",), ((b"stdin", b"a"), (b"arg00", b"b"))), "p.c")
    assert (case.arguments, case.stdin) == (("p",), b"")
    assert [each.name for each in case.inputs] == ["stdin", "arg00"]


arguments = st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=8), max_size=4)
inputs = st.lists(st.builds(Input, st.sampled_from(["x", "arg00", "stdin", "n_args"]), st.binary(min_size=1)))


@given(arguments, st.binary(max_size=10), inputs)
def test_what_was_written_is_read(given_arguments: list[str], stdin: bytes, given_inputs: list[Input]) -> None:
    case = Case("p.c", "main", ("p", *given_arguments), stdin, tuple(given_inputs))
    test = to_ktest(case)
    assert all(test.arguments) and all(name and data for name, data in test.objects), "KLEE cannot read empty ones"
    assert all(each.isascii() for each in test.arguments), "nor can its tool read other characters"
    assert from_ktest(test, "p.c") == case


def test_arguments_that_look_like_klees_own_options() -> None:
    case = Case("p.c", arguments=("p", "--sym-stdin", "--sym-arg", "-n", ""))
    assert from_ktest(to_ktest(case), "p.c") == case


def test_an_empty_input_gets_a_byte() -> None:
    assert to_ktest(Case("p.c", inputs=(Input("x", b""),))).objects == ((b"x", b"\0"),)
