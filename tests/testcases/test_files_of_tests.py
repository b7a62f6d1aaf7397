"""Tests on disk: their names, folders of them, and the .json beside a .ktest."""

from pathlib import Path

import pytest
from cases import exits, into, number

from minise.source import MiniseError
from minise.testcases.files import read_tests, write_test

CASE = exits(3, number("x", 5), entry="f")


def test_a_test_is_two_files_with_a_number(tmp_path: Path) -> None:
    write_test(into(tmp_path), 7, CASE)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["test000007.json", "test000007.ktest"]


@pytest.mark.parametrize("ending", ["json", "ktest"])
def test_either_file_tells_all_while_the_other_is_there(tmp_path: Path, ending: str) -> None:
    write_test(into(tmp_path), 1, CASE)
    assert [each.case for each in read_tests(tmp_path / f"test000001.{ending}", "t.c")] == [CASE]


def test_a_ktest_alone_predicts_nothing(tmp_path: Path) -> None:
    write_test(into(tmp_path), 1, CASE)
    (tmp_path / "test000001.json").unlink()
    (test,) = read_tests(tmp_path, "t.c", "g")
    assert (test.name, test.case.entry, test.case.prediction) == ("test000001", "g", None)
    assert test.case.inputs == CASE.inputs


def test_a_folder_is_read_in_order_and_once(tmp_path: Path) -> None:
    for each in (10, 2, 1):
        write_test(into(tmp_path), each, CASE)
    assert [each.name for each in read_tests(tmp_path, "t.c")] == ["test000001", "test000002", "test000010"]


def test_the_folder_of_a_run_has_its_tests_in_a_folder(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    write_test(into(tmp_path / "tests"), 1, CASE)
    assert [each.name for each in read_tests(tmp_path, "t.c")] == ["test000001"]


@pytest.mark.parametrize(
    "name, data, message",
    [
        ("t.txt", b"", "a test is a .ktest file, a .json file, or a folder"),
        ("t.json", b"{\xff", "byte 1: not a test"),
        ("t.ktest", b"", "ends inside the magic word"),
        ("folder/", None, "there are no tests in this folder"),
        ("missing.json", None, "cannot read the test"),
    ],
)
def test_wrong_files_are_errors_with_their_names(tmp_path: Path, name: str, data: bytes | None, message: str) -> None:
    path = tmp_path / name
    if name.endswith("/"):
        path.mkdir()
    elif data is not None:
        path.write_bytes(data)
    with pytest.raises(MiniseError, match=message) as caught:
        read_tests(path, "t.c")
    assert str(path) in str(caught.value)
