"""The macros that are defined before the first line: those of C11 6.10.8, and gcc's names for the sizes of types."""

from __future__ import annotations

from functools import cache

from minise.frontend.macros import Macro, defined_macro
from minise.frontend.tokens import scan
from minise.ir.types import DataModel
from minise.source import NOWHERE

# The date is a constant, because a run must not depend on when it is made.
_EVERYWHERE = """
__STDC__ 1
__STDC_VERSION__ 199901L
__STDC_HOSTED__ 1
__STDC_NO_ATOMICS__ 1
__STDC_NO_COMPLEX__ 1
__STDC_NO_THREADS__ 1
__DATE__ "Jan  1 1970"
__TIME__ "00:00:00"
__MINISE__ 1
__BYTE_ORDER__ 1234
__ORDER_LITTLE_ENDIAN__ 1234
__ORDER_BIG_ENDIAN__ 4321
__CHAR_BIT__ 8
__SIZEOF_SHORT__ 2
__SIZEOF_INT__ 4
__SIZEOF_LONG_LONG__ 8
__SIZEOF_FLOAT__ 4
__SIZEOF_DOUBLE__ 8
__SCHAR_MAX__ 127
__SHRT_MAX__ 32767
__INT_MAX__ 2147483647
__LONG_LONG_MAX__ 9223372036854775807LL
__linux__ 1
__unix__ 1
"""

_BY_MODEL = {
    DataModel.LP64: """
__LP64__ 1
_LP64 1
__x86_64__ 1
__SIZEOF_LONG__ 8
__SIZEOF_POINTER__ 8
__SIZEOF_SIZE_T__ 8
__SIZEOF_PTRDIFF_T__ 8
__SIZEOF_LONG_DOUBLE__ 16
__LONG_MAX__ 9223372036854775807L
__SIZE_MAX__ 18446744073709551615UL
__PTRDIFF_MAX__ 9223372036854775807L
__SIZE_TYPE__ long unsigned int
__PTRDIFF_TYPE__ long int
__INTPTR_TYPE__ long int
__UINTPTR_TYPE__ long unsigned int
__INT64_TYPE__ long int
__UINT64_TYPE__ long unsigned int
""",
    DataModel.ILP32: """
__ILP32__ 1
_ILP32 1
__i386__ 1
__SIZEOF_LONG__ 4
__SIZEOF_POINTER__ 4
__SIZEOF_SIZE_T__ 4
__SIZEOF_PTRDIFF_T__ 4
__SIZEOF_LONG_DOUBLE__ 12
__LONG_MAX__ 2147483647L
__SIZE_MAX__ 4294967295U
__PTRDIFF_MAX__ 2147483647
__SIZE_TYPE__ unsigned int
__PTRDIFF_TYPE__ int
__INTPTR_TYPE__ int
__UINTPTR_TYPE__ unsigned int
__INT64_TYPE__ long long int
__UINT64_TYPE__ long long unsigned int
""",
}


@cache
def _predefined(model: DataModel) -> tuple[Macro, ...]:
    lines = (_EVERYWHERE + _BY_MODEL[model]).split("\n")
    return tuple(defined_macro(scan(line, NOWHERE.file)) for line in lines if line)


def predefined_macros(model: DataModel) -> dict[str, Macro]:
    return {macro.name: macro for macro in _predefined(model)}
