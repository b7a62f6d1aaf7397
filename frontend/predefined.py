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
__INT8_TYPE__ signed char
__INT8_MAX__ 0x7f
__UINT8_TYPE__ unsigned char
__UINT8_MAX__ 0xff
__INT_LEAST8_TYPE__ signed char
__INT_LEAST8_MAX__ 0x7f
__UINT_LEAST8_TYPE__ unsigned char
__UINT_LEAST8_MAX__ 0xff
__INT_FAST8_TYPE__ signed char
__INT_FAST8_MAX__ 0x7f
__UINT_FAST8_TYPE__ unsigned char
__UINT_FAST8_MAX__ 0xff
__INT16_TYPE__ short int
__INT16_MAX__ 0x7fff
__UINT16_TYPE__ short unsigned int
__UINT16_MAX__ 0xffff
__INT_LEAST16_TYPE__ short int
__INT_LEAST16_MAX__ 0x7fff
__UINT_LEAST16_TYPE__ short unsigned int
__UINT_LEAST16_MAX__ 0xffff
__INT32_TYPE__ int
__INT32_MAX__ 0x7fffffff
__UINT32_TYPE__ unsigned int
__UINT32_MAX__ 0xffffffffU
__INT_LEAST32_TYPE__ int
__INT_LEAST32_MAX__ 0x7fffffff
__UINT_LEAST32_TYPE__ unsigned int
__UINT_LEAST32_MAX__ 0xffffffffU
__WINT_TYPE__ unsigned int
__SIG_ATOMIC_TYPE__ int
__BIGGEST_ALIGNMENT__ 16
__SIZEOF_WCHAR_T__ 4
__FLT_MANT_DIG__ 24
__FLT_DIG__ 6
__FLT_MIN_EXP__ (-125)
__FLT_MAX_EXP__ 128
__FLT_MIN_10_EXP__ (-37)
__FLT_MAX_10_EXP__ 38
__FLT_MAX__ 3.40282346638528859811704183484516925e+38F
__FLT_MIN__ 1.17549435082228750796873653722224568e-38F
__FLT_EPSILON__ 1.19209289550781250000000000000000000e-7F
__FLT_DENORM_MIN__ 1.40129846432481707092372958328991613e-45F
__DBL_MANT_DIG__ 53
__DBL_DIG__ 15
__DBL_MIN_EXP__ (-1021)
__DBL_MAX_EXP__ 1024
__DBL_MIN_10_EXP__ (-307)
__DBL_MAX_10_EXP__ 308
__DBL_MAX__ 1.79769313486231570814527423731704357e+308
__DBL_MIN__ 2.22507385850720138309023271733240406e-308
__DBL_EPSILON__ 2.22044604925031308084726333618164062e-16
__DBL_DENORM_MIN__ 4.94065645841246544176568792868221372e-324
__FLT_RADIX__ 2
__FLT_EVAL_METHOD__ 0
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
__INT_FAST16_TYPE__ long int
__INT_FAST16_MAX__ 0x7fffffffffffffffL
__UINT_FAST16_TYPE__ long unsigned int
__UINT_FAST16_MAX__ 0xffffffffffffffffUL
__INT_FAST32_TYPE__ long int
__INT_FAST32_MAX__ 0x7fffffffffffffffL
__UINT_FAST32_TYPE__ long unsigned int
__UINT_FAST32_MAX__ 0xffffffffffffffffUL
__INT64_MAX__ 0x7fffffffffffffffL
__UINT64_MAX__ 0xffffffffffffffffUL
__INT_LEAST64_TYPE__ long int
__INT_LEAST64_MAX__ 0x7fffffffffffffffL
__UINT_LEAST64_TYPE__ long unsigned int
__UINT_LEAST64_MAX__ 0xffffffffffffffffUL
__INT_FAST64_TYPE__ long int
__INT_FAST64_MAX__ 0x7fffffffffffffffL
__UINT_FAST64_TYPE__ long unsigned int
__UINT_FAST64_MAX__ 0xffffffffffffffffUL
__INTMAX_TYPE__ long int
__UINTMAX_TYPE__ long unsigned int
__INTMAX_MAX__ 0x7fffffffffffffffL
__UINTMAX_MAX__ 0xffffffffffffffffUL
__WCHAR_TYPE__ int
__INTPTR_MAX__ 0x7fffffffffffffffL
__UINTPTR_MAX__ 0xffffffffffffffffUL
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
__INT_FAST16_TYPE__ int
__INT_FAST16_MAX__ 0x7fffffff
__UINT_FAST16_TYPE__ unsigned int
__UINT_FAST16_MAX__ 0xffffffffU
__INT_FAST32_TYPE__ int
__INT_FAST32_MAX__ 0x7fffffff
__UINT_FAST32_TYPE__ unsigned int
__UINT_FAST32_MAX__ 0xffffffffU
__INT64_MAX__ 0x7fffffffffffffffLL
__UINT64_MAX__ 0xffffffffffffffffULL
__INT_LEAST64_TYPE__ long long int
__INT_LEAST64_MAX__ 0x7fffffffffffffffLL
__UINT_LEAST64_TYPE__ long long unsigned int
__UINT_LEAST64_MAX__ 0xffffffffffffffffULL
__INT_FAST64_TYPE__ long long int
__INT_FAST64_MAX__ 0x7fffffffffffffffLL
__UINT_FAST64_TYPE__ long long unsigned int
__UINT_FAST64_MAX__ 0xffffffffffffffffULL
__INTMAX_TYPE__ long long int
__UINTMAX_TYPE__ long long unsigned int
__INTMAX_MAX__ 0x7fffffffffffffffLL
__UINTMAX_MAX__ 0xffffffffffffffffULL
__WCHAR_TYPE__ long int
__INTPTR_MAX__ 0x7fffffff
__UINTPTR_MAX__ 0xffffffffU
""",
}


@cache
def _predefined(model: DataModel) -> tuple[Macro, ...]:
    lines = (_EVERYWHERE + _BY_MODEL[model]).split("\n")
    return tuple(defined_macro(scan(line, NOWHERE.file)) for line in lines if line)


def predefined_macros(model: DataModel) -> dict[str, Macro]:
    return {macro.name: macro for macro in _predefined(model)}
