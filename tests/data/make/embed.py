"""Writes the reference data as one C++ source, so that the tests need no files when they run.

usage: python3 embed.py OUTPUT.cpp FILE…   (Python's standard library only; CMake calls it)

FILE is JSON or JSON Lines, gzipped or not. A case becomes lines of text that
tests/core/reference.cpp reads:

    case                     a new case starts
    name "worked example     a text
    words '12345 67890       a list of texts
    q 2 3 0x1p+0 …           a matrix: rows, columns, and its entries as hexadecimal floats

A number is a 1×1 matrix and a list of numbers a matrix of one row. true and false become 1
and 0, "-inf" and "inf" become infinities, texts of hexadecimal floats ("0x1.8p-1") are numbers,
and a field that is null is left out. The fields of an object in a case become "object.field".
Integers that a double cannot hold stand in the files as texts.

Cases are the items of a list, and of an object's list "rows". In an object without rows every
list of objects and every object holds cases, and each case has the name of its list as "part".
A CSV file, of the kind that NumPy's tests of its generators have, is one case: a "seed" and
"words".
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
    if ".csv" in path.suffixes:
        (_, seed), *words = (line.split(", ") for line in text.splitlines())
        return [dict(seed=seed, words=[word for _, word in words])]
    if ".jsonl" in path.suffixes:
        return [json.loads(line) for line in text.splitlines()]
    data = json.loads(text)
    if isinstance(data, list):
        return data
    return data["rows"] if "rows" in data else list(cases_of_parts(data))


def cases_of_parts(data):
    for part, cases in data.items():
        for case in cases if isinstance(cases, list) else [cases]:
            if isinstance(case, dict):
                yield dict(part=part, **case)


HEXADECIMAL_FLOAT = re.compile(r"-?0x[01](\.[0-9a-f]+)?p[+-][0-9]+")


def number(value):
    """A hexadecimal float without the zeros that float.hex() puts after the last digit."""
    as_float = float.fromhex(value) if isinstance(value, str) else float(value)
    if isinstance(value, int) and int(as_float) != value:
        raise ValueError(f"{value}: no double has this value, make it a text")
    return re.sub(r"\.?0+p", "p", as_float.hex())


def is_text(value):
    if not isinstance(value, str) or value in ("inf", "-inf"):
        return False
    return not HEXADECIMAL_FLOAT.fullmatch(value)


def field(name, value):
    if value is None:
        return ""
    if isinstance(value, dict):
        return "".join(field(f"{name}.{key}", inner) for key, inner in value.items())
    if is_text(value):
        if "\n" in value:
            raise ValueError(f"{name}: a text must be one line")
        return f'{name} "{value}\n'
    if isinstance(value, list) and value and all(is_text(entry) for entry in value):
        if any(len(entry.split()) != 1 for entry in value):
            raise ValueError(f"{name}: texts in a list must not have spaces")
        return f"{name} '{' '.join(value)}\n"
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
        for byte in line.encode("utf-8")
    )
    return f'    "{escaped}\\n"\n'


def table(path):
    text = ""
    for case in read_cases(path):
        text += "case\n" + "".join(field(name, value) for name, value in case.items())
    name = path.name.split(".")[0]
    lines = text.removesuffix("\n").split("\n")
    literals = "".join(literal(line) for line in lines)
    return f'{{"{name}",\n{literals}}},\n'


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
