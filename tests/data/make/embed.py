"""Writes the reference data as one C++ source, so that the tests need no files when they run.

usage: python3 embed.py OUTPUT.cpp FILE…   (Python's standard library only; CMake calls it)

FILE is JSON or JSON Lines, gzipped or not. A case becomes lines of text that
tests/core/reference.cpp reads:

    case                     a new case starts
    name "worked example     a text
    q 2 3 0x1p+0 …           a matrix: rows, columns, and its entries as hexadecimal floats

A number is a 1×1 matrix and a list of numbers a matrix of one row. true and false become 1
and 0, "-inf" and "inf" become infinities, and a field that is null is left out.
"""

import gzip
import json
import pathlib
import re
import sys


def read_cases(path):
    opened = gzip.open if path.suffix == ".gz" else open
    with opened(path, "rt", encoding="utf-8") as file:
        text = file.read()
    if ".jsonl" in path.suffixes:
        return [json.loads(line) for line in text.splitlines()]
    data = json.loads(text)
    return data["rows"] if isinstance(data, dict) else data


def number(value):
    """A hexadecimal float without the zeros that float.hex() puts after the last digit."""
    return re.sub(r"\.?0+p", "p", float(value).hex())


def is_text(value):
    return isinstance(value, str) and value not in ("inf", "-inf")


def field(name, value):
    if value is None:
        return ""
    if is_text(value):
        if "\n" in value:
            raise ValueError(f"{name}: a text must be one line")
        return f'{name} "{value}\n'
    rows = value if isinstance(value, list) else [value]
    if not rows or not isinstance(rows[0], list):
        rows = [rows]
    if len({len(row) for row in rows}) != 1:
        raise ValueError(f"{name}: rows of different length")
    entries = "".join(" " + number(entry) for row in rows for entry in row)
    return f"{name} {len(rows)} {len(rows[0])}{entries}\n"


def literal(line):
    """A C++ string literal; bytes outside ASCII as octal escapes."""
    escaped = "".join(
        chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}"
        for byte in line.rstrip("\n").encode("utf-8")
    )
    return f'    "{escaped}\\n"\n'


def table(path):
    lines = []
    for case in read_cases(path):
        lines.append("case\n")
        lines += [field(name, value) for name, value in case.items()]
    name = path.name.split(".")[0]
    return f'{{"{name}",\n{"".join(literal(line) for line in lines if line)}}},\n'


def main():
    output, *files = (pathlib.Path(argument) for argument in sys.argv[1:])
    tables = "".join(table(path) for path in files)
    output.write_text(
        "// Made by tests/data/make/embed.py from the files in tests/data.\n"
        '#include "reference_tables.h"\n\n'
        f"const std::vector<ReferenceTable>& reference_tables() {{\n"
        f"static const std::vector<ReferenceTable> tables = {{\n{tables}}};\n"
        "return tables;\n}\n",
        encoding="utf-8",
    )


main()
