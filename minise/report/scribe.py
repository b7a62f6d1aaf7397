"""A process of its own that writes small files into the folder that is its argument, so that an exploration need not
wait for them: the system takes longer to make a file than the explorer to find the next path.

Standard input brings the files, each behind the lengths of its name and its contents; see `disk.py`. It ends where
that ends, or at the first file that cannot be written: then it prints the error's number, and the file's name.
"""

import os
import struct
import sys

HEAD = struct.Struct(">II")
NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_TRUNC


def write_file(name: str, data: bytes) -> None:
    """Under another name first: a full disk, or the end of the process, leaves no half of a file."""
    part = f"{name}.part"
    try:
        file = os.open(part, NEW_FILE, 0o666)
        try:
            while data:
                data = data[os.write(file, data) :]
        finally:
            os.close(file)
        os.rename(part, name)
    except OSError:
        if os.path.isfile(part):
            os.unlink(part)
        raise


def main() -> None:
    os.chdir(sys.argv[1])
    source = sys.stdin.buffer
    while len(head := source.read(HEAD.size)) == HEAD.size:
        length, size = HEAD.unpack(head)
        name, data = source.read(length).decode(), source.read(size)
        if len(data) < size:
            return  # the explorer was killed in the middle of a file
        try:
            write_file(name, data)
        except OSError as problem:
            print(problem.errno, name)
            return


if __name__ == "__main__":
    main()
