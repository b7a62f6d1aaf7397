"""gcc as the oracle of the checker: the bytes of static objects, read from the assembly that gcc writes for them.

This works for both data models, also where the libraries to link and run 32-bit programs are not installed."""

import re
import subprocess
from pathlib import Path

from minise.frontend import tree
from minise.frontend.check.unit import check
from minise.frontend.parse import parse
from minise.frontend.preprocess import PreprocessOptions, preprocess
from minise.ir.types import DataModel

OPTIONS = {DataModel.LP64: "-m64", DataModel.ILP32: "-m32"}
_SIZES = {".byte": 1, ".value": 2, ".long": 4, ".quad": 8}


def checked(text: str, data_model: DataModel = DataModel.LP64) -> tree.Unit:
    """The typed tree of a program that must be right."""
    return check(parse(preprocess("test.c", text, PreprocessOptions())), data_model)[0]


def objects(text: str, data_model: DataModel, folder: Path) -> dict[str, bytes]:
    """The bytes that gcc gives to each initialised object of a program."""
    source, output = folder / "objects.c", folder / "objects.s"
    source.write_text(text)
    options = [OPTIONS[data_model], "-std=gnu11", "-ffreestanding", "-fno-common", "-w"]
    subprocess.run(["gcc", *options, "-S", "-o", str(output), str(source)], check=True)
    found: dict[str, bytes] = {}
    name = ""
    for line in output.read_text().splitlines():
        label = re.fullmatch(r"(\w+):", line)
        if label:
            name = label[1]
            found[name] = b""
        words = line.split()
        if words and name:
            found[name] += _data(words, line)
    return found


def _data(words: list[str], line: str) -> bytes:
    directive = words[0]
    if directive in _SIZES:
        size = _SIZES[directive]
        return (int(words[1]) % 256**size).to_bytes(size, "little")
    if directive == ".zero":
        return bytes(int(words[1]))
    if directive in (".string", ".ascii"):
        quoted = re.search(r'"(.*)"', line)
        assert quoted is not None
        return quoted[1].encode().decode("unicode_escape").encode("latin-1") + b"\0" * (directive == ".string")
    return b""
