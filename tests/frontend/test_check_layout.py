"""Layout against gcc: random structs and unions, whose sizes, offsets and bit positions gcc writes into assembly."""

import random
import shutil
from pathlib import Path

import pytest
from gcc_objects import checked, objects

from minise.frontend.types import Member, RecordType
from minise.ir.types import DataModel

INTEGERS = {
    "_Bool": 1,
    "char": 8,
    "signed char": 8,
    "unsigned char": 8,
    "short": 16,
    "unsigned short": 16,
    "int": 32,
    "unsigned": 32,
    "enum color": 32,
    "long": 32,
    "unsigned long": 32,
    "long long": 64,
    "unsigned long long": 64,
}
OTHERS = ["float", "double", "long double", "char *", "int (*%s)(void)", "char %s[3]", "int %s[2][2]", "struct pair"]
PRELUDE = "enum color { RED, GREEN };\nstruct pair { char a; long long b; };\n"


PACKING = [
    "",
    "",
    "",
    "__attribute__((packed))",
    "__attribute__((aligned(4)))",
    "__attribute__((packed, aligned(8)))",
]
MEMBER_PACKING = [
    "",
    "",
    "",
    "",
    "__attribute__((packed))",
    "__attribute__((aligned(8)))",
    "__attribute__((aligned(1)))",
]
PRAGMAS = ["pack()", "pack(1)", "pack(2)", "pack(4)", "pack(push, 8)", "pack(pop)", "pack(push)"]


def random_record(choices: random.Random, tag: str, is_packed: bool = False) -> tuple[str, list[str]]:
    """The definition of a random struct or union, and the names of its members."""
    lines = []
    names = []
    for position in range(choices.randint(1, 9)):
        name = f"m{position}"
        kind = choices.random()
        integer = choices.choice(list(INTEGERS))
        attribute = choices.choice(MEMBER_PACKING) if is_packed else ""
        if kind < 0.5:
            lines.append(f"{integer} {name} : {choices.randint(1, INTEGERS[integer])} {attribute};")
        elif kind < 0.6:
            lines.append(f"{integer} : {choices.choice([0, choices.randint(1, INTEGERS[integer])])};")
            continue
        elif kind < 0.8:
            lines.append(f"{integer} {name} {attribute};")
        else:
            other = choices.choice(OTHERS)
            lines.append((other % name if "%s" in other else f"{other} {name}") + f" {attribute};")
        names.append(name)
    word = choices.choice(["struct", "struct", "struct", "union"])
    last = f"last{len(lines)}"
    whole = choices.choice(PACKING) if is_packed else ""
    return f"{word} {tag} {{ {' '.join(lines)} char {last}; }} {whole}", [*names, last]


def record_types(text: str, data_model: DataModel) -> list[RecordType]:
    types = [variable.type.type for variable in checked(text, data_model).variables]
    return [type for type in types if isinstance(type, RecordType)]


def with_ones(record: RecordType, member: Member) -> bytes:
    """The record with all bits of a bit-field set, and nothing else."""
    assert member.start is not None and member.width is not None
    bits = ((1 << member.width) - 1) << (8 * member.offset + member.start)
    return bits.to_bytes(record.size, "little")


@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is the oracle of this test")
@pytest.mark.parametrize("data_model", DataModel)
@pytest.mark.parametrize("seed", range(4))
def test_records_are_laid_out_as_by_gcc(seed: int, data_model: DataModel, tmp_path: Path) -> None:
    choices = random.Random(seed)
    records = [random_record(choices, f"r{number}") for number in range(60)]
    declarations = PRELUDE + "".join(f"{definition} v{n};\n" for n, (definition, _) in enumerate(records))
    check_against_gcc(declarations, records, data_model, tmp_path)


@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is the oracle of this test")
@pytest.mark.parametrize("data_model", DataModel)
@pytest.mark.parametrize("seed", range(4))
def test_packed_records_are_laid_out_as_by_gcc(seed: int, data_model: DataModel, tmp_path: Path) -> None:
    choices = random.Random(seed)
    records = [random_record(choices, f"r{number}", is_packed=True) for number in range(60)]
    declarations = PRELUDE + "#pragma pack(push)\n"
    for number, (definition, _) in enumerate(records):
        pragma = choices.choice(PRAGMAS) if number > 30 else "pack()"
        declarations += f"#pragma {pragma}\n{definition} v{number};\n#pragma pack()\n"
    check_against_gcc(declarations, records, data_model, tmp_path)


def check_against_gcc(
    declarations: str, records: list[tuple[str, list[str]]], data_model: DataModel, folder: Path
) -> None:
    types = record_types(declarations, data_model)
    assert len(types) == len(records)

    queries = declarations
    for number, (type, (definition, _)) in enumerate(zip(types, records, strict=True)):
        name = " ".join(definition.split()[:2])
        values = [f"sizeof({name})", f"_Alignof({name})"]
        for member in type.members or ():
            if member.width is None:
                values.append(f"__builtin_offsetof({name}, {member.name})")
            else:
                queries += f"{name} bits_{number}_{member.name} = {{ .{member.name} = -1 }};\n"
        queries += f"long long plain_{number}[] = {{ {', '.join(values)} }};\n"
    found = objects(queries, data_model, folder)

    for number, type in enumerate(types):
        plain = [member.offset for member in type.members or () if member.width is None]
        expected = b"".join(value.to_bytes(8, "little") for value in [type.size, type.alignment, *plain])
        assert found[f"plain_{number}"] == expected, records[number]
        for member in type.members or ():
            if member.width is not None:
                assert found[f"bits_{number}_{member.name}"] == with_ones(type, member), records[number]
