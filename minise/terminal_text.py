"""Text that is safe for a terminal. Names, source lines, file names and outputs come from programs that are not
trusted, and a terminal obeys control characters: they are shown as C writes them, `\\x1b`, and never sent.

What minise prints passes here in two ways: `safe` where a width or a caret depends on the text, and in what is
written to files; `SafeStream` for everything that is printed.
"""

from __future__ import annotations

import io
import re
from contextlib import suppress
from typing import TextIO

# Control characters but for tabs and ends of lines; DEL and C1; what changes the direction of text (bidi) or is
# invisible; line and paragraph separators; bytes that are no UTF-8, as `surrogateescape` decodes them.
_UNSAFE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
    "|\r(?!\n)|[\U000e0000-\U000e007f]"
)


def safe(text: str) -> str:
    """The text with every character that a terminal may obey spelled out. It is the same when it is done twice."""
    return _UNSAFE.sub(_spelled, text)


def _spelled(match: re.Match[str]) -> str:
    code = ord(match[0])
    if 0xDC80 <= code <= 0xDCFF:  # a byte
        return f"\\x{code - 0xDC00:02x}"
    if code <= 0xFF:
        return {"\r": "\\r", "\0": "\\0"}.get(match[0], f"\\x{code:02x}")
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"


class SafeStream(io.TextIOWrapper):
    """A text stream over the buffer of another one. What its encoding lacks is spelled out, too. One that is
    `forgiving` loses what cannot be written: nobody reads it, and the work goes on."""

    def __init__(self, original: io.TextIOWrapper, *, is_forgiving: bool = False) -> None:
        self.original = original
        self._is_forgiving = is_forgiving
        super().__init__(
            original.buffer,
            encoding=original.encoding,
            errors="backslashreplace",
            newline="\n",
            line_buffering=original.line_buffering,
            write_through=is_forgiving,
        )

    def write(self, text: str, /) -> int:
        with suppress(*((OSError, ValueError) if self._is_forgiving else ())):
            super().write(safe(text))
        return len(text)

    def flush(self) -> None:
        with suppress(*((OSError, ValueError) if self._is_forgiving else ())):
            super().flush()


def unchanged(stream: TextIO) -> TextIO:
    """For whoever colours text that is safe already: the stream as it was."""
    return stream.original if isinstance(stream, SafeStream) else stream
