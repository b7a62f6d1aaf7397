"""Wrong files, folders and numbers on the command line: a message that says what is wrong, exit code 2, no traces."""

from pathlib import Path

import pytest

from minise.cli import main


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "right.c").write_text("int main(void) { return 0; }")
    (tmp_path / "empty.c").write_text("")
    (tmp_path / "garbage.c").write_bytes(bytes(range(1, 256)))
    (tmp_path / "garbage.ir").write_bytes(bytes(range(1, 256)))
    (tmp_path / "binary.c").write_bytes(bytes(range(256)))
    (tmp_path / "test.ktest").write_bytes(b"KTEST\0\0\0\3")
    (tmp_path / "file").write_text("a file")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "thesis.txt").write_text("do not touch")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def status(*arguments: str) -> int:
    try:
        return main(list(arguments))
    except SystemExit as ending:
        assert isinstance(ending.code, int)
        return ending.code


@pytest.mark.parametrize("command", ["run", "exec"])
@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("missing.c", "missing.c: error: cannot read the file: no such file or directory"),
        ("full", "full: error: cannot read the file: is a directory"),
        ("empty.c", "empty.c: error: the program has no function 'main'"),
        ("garbage.c", "garbage.c:1:"),
        ("garbage.ir", "garbage.ir:1:1: error:"),
        ("binary.c", "binary.c: error: this is no text: it has null characters"),
        ("test.ktest", "it has null characters (`minise replay` takes it behind the program)"),
    ],
)
def test_wrong_files(
    command: str, file: str, message: str, folder: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert status(command, file) == 2
    assert message.encode() in capsysbinary.readouterr().err
    assert not list(folder.glob("minise-*"))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("-o", "file"), "file: error: cannot make the output folder: not a directory"),
        (("-o", "file/inside"), "cannot make the output folder: not a directory"),
        (("-o", "full"), "full: error: the output folder holds something else"),
        (("--query-log", "file"), "cannot make the folder for queries: file exists"),
        (
            ("--entry", "absent"),
            "right.c: error: the program has no function 'absent' (`minise run --entry` takes main)",
        ),
        (("--max-time", "soon"), "argument --max-time: 'soon' is not a number above 0"),
        (("--max-time", "-1"), "argument --max-time: '-1' is not a number above 0"),
        (("--max-time", "nan"), "argument --max-time: 'nan' is not a number above 0"),
        (("--max-query-time", "inf"), "argument --max-query-time: 'inf' is not a number above 0"),
        (("--max-paths", "0"), "argument --max-paths: '0' is not a whole number above 0"),
        (("--max-depth", "1.5"), "argument --max-depth: '1.5' is not a whole number above 0"),
        (
            ("--sym-stdin", "99999999999"),
            "argument --sym-stdin: '99999999999' is not a whole number from 1 to 1048576",
        ),
        (("--sym-args", "3", "1", "2"), "argument --sym-args: '3 1 2' is not a range of arguments and a length"),
        (("--search", "depth"), "argument --search: invalid choice: 'depth'"),
        (("--memory", "none"), "argument --memory: invalid choice: 'none'"),
        (("--memory", "relocatible"), "(did you mean relocatable?)\n"),
        (("--memry", "flat"), "minise run: unknown option --memry (did you mean --memory?)\n"),
        (("--qqqqqqqq",), "minise run: unknown option --qqqqqqqq\n`minise run --help` shows what can be given\n"),
        (("left.c",), "minise run: one argument too many: right.c\n"),
    ],
)
def test_wrong_options(options: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert status("run", *options, "right.c") == 2
    assert message in capsys.readouterr().err


def test_a_folder_of_a_run_that_was_killed_is_used_again(folder: Path) -> None:
    assert status("run", "-o", "found", "right.c") == 0
    (folder / "found" / "statistics.json").unlink()
    assert status("run", "-o", "found", "right.c") == 0


def test_a_device_without_an_end_is_not_read_for_a_message(capsys: pytest.CaptureFixture[str]) -> None:
    assert status("view", "right.c", "-o", "/dev/full") == 2
    assert capsys.readouterr().err == "/dev/full: error: cannot write the page: no space left on device\n"
