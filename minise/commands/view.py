"""`minise view`: a run as one HTML file, to be stepped through in a browser, forwards and backwards."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from minise.commands.building import add_build_options, build_and_warn
from minise.commands.exploring import add_exploring_options, run_options
from minise.files import read_file, write_file
from minise.report.folder import RECORDING
from minise.source import Diagnostic, MiniseError, error, refusal, whole

_LARGEST_RECORDING = 1 << 30

_EXAMPLE = """example:
  minise view sign.c                     all paths of sign.c, as sign.html
  minise view list.c -o list.html --open written there, and opened in the browser
  minise view minise-last                the recorded run in this folder

exit code: 0, or 2 for wrong input"""


def add(parser: argparse.ArgumentParser) -> None:
    parser.description = "Explores a C (or .ir) program and writes one HTML file that shows every step of it."
    parser.epilog = _EXAMPLE
    add_build_options(parser)
    add_exploring_options(parser)
    parser.add_argument(
        "-o", dest="output", metavar="FILE", help="write there (default: the program's name, with .html)"
    )
    parser.add_argument("--expand-library", action="store_true", help="show the steps inside library functions, too")
    parser.add_argument("--open", action="store_true", help="open the page in the browser")
    parser.add_argument(
        "file",
        metavar="FILE|DIR",
        help=f"the program (.c, .i or .ir), a run's folder with a {RECORDING}, or that file",
    )


def run(options: argparse.Namespace) -> int:
    from minise.viewer.page import page

    given = Path(options.file)
    if given.is_dir() or given.suffix == ".json":
        recording = _recorded(given / RECORDING if given.is_dir() else given)
    else:
        recording = _explored(options)
    text = page(recording, given.resolve().name)
    place = Path(options.output or f"{given.resolve().stem}.html")
    _write(place, text)
    print(f"written to {place} ({len(text.encode()) / 1e6:.1f} MB)", file=sys.stderr)
    if options.open:
        import webbrowser

        webbrowser.open(place.resolve().as_uri())
    return 0


def _explored(options: argparse.Namespace) -> str:
    from minise.recording.recorder import RecordOptions
    from minise.recording.session import record

    build = build_and_warn(options)
    recording = record(build, run_options(options), RecordOptions(expand_library=options.expand_library))
    if recording.omitted is not None:
        print(f"minise: {recording.omitted.reason}", file=sys.stderr)
    return recording.to_json()


def _recorded(place: Path) -> str:
    """The recording in a file, as it is: the page reads it."""
    import json

    try:
        text = read_file(place, _LARGEST_RECORDING).decode()
        found = json.loads(text)
    except OSError as problem:
        raise refusal("cannot read the recording", str(place), problem) from None
    except ValueError:
        raise MiniseError([_wrong("that is no recording", place)]) from None
    if not isinstance(found, dict) or found.get("format") != "minise recording":
        raise MiniseError([_wrong("that is no recording", place)])
    return text


def _write(place: Path, text: str) -> None:
    try:
        write_file(place, text.encode(errors="replace"))
    except OSError as problem:
        raise refusal("cannot write the page", str(place), problem) from None


def _wrong(message: str, place: Path) -> Diagnostic:
    return error(message, whole(str(place)))
