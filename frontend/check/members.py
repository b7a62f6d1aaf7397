"""Members of structs and unions by name. Those of an anonymous one belong to the one around it (C11 6.7.2.1p13)."""

from __future__ import annotations

from minise.frontend.types import CType, Member, RecordType


def member_names(type: CType) -> list[str]:
    if not isinstance(type, RecordType):
        return []
    found: list[str] = []
    for member in type.members or ():
        found += [member.name] if member.name is not None else member_names(member.type.type)
    return found


def find_member(record: RecordType, name: str) -> list[Member] | None:
    """The way to a member: through anonymous structs and unions, or the member alone."""
    for member in record.members or ():
        if member.name == name:
            return [member]
        if member.name is None and isinstance(member.type.type, RecordType):
            rest = find_member(member.type.type, name)
            if rest is not None:
                return [member, *rest]
    return None
