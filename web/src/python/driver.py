"""Runs a learner's program inside Pyodide and tells what it did.

This file is run once, when Python starts, in a namespace of its own. From then on the host calls
`run(request, send)`, one call at a time:

    request   JSON: run (a name for this run), code, quiet (tell neither prints nor the value of
              the last expression), calls: [{name, cases: [arguments, …], skip}]
    send      takes one text after the other, each of them JSON with `run` and a `type`:
              text {stream, text} · capped · ran {value, error} · function {name, found, signs,
              close} · outcome {name, index, outcome, shown, error} · done

A program is run in a fresh module `__main__`. What it did to other modules is undone after it, and
'done' is told after that. It may also change what this file would use, while it runs: so this file
keeps its own builtins and its own references, and reads what a function returned by nothing else.

What is told is only as honest as the program: it can reach all that is in this interpreter. The
host does not ask for verdicts, but for numbers, some of them for arguments drawn afresh.
"""

# functions that are defined from here on look here for builtins, not in what a program can patch
__builtins__ = dict(vars(__import__('builtins')))

import __future__
import ast
import asyncio
import atexit
import builtins
import difflib
import functools
import gc
import io
import json
import linecache
import operator
import os
import random
import reprlib
import shutil
import sys
import time
import traceback
import types
import warnings
from itertools import chain

import numpy as np

# `from numpy import *` would load these, too, which takes seconds, and f2py is not here
np.__all__ = [
    name
    for name in np.__all__
    if name not in ('core', 'ctypeslib', 'f2py', 'test', 'testing', 'typing')
]

FILE = '<your code>'

# characters
MOST_TEXT = 20_000
MOST_VALUE = 2_000
MOST_SHOWN = 300
MOST_MESSAGE = 500
MOST_NAME = 100
# lines of a traceback
MOST_LINES = 32
# entries of an array
MOST_ENTRIES = 10_000
# numbers of the standard library besides int and float
EXACT = ('Decimal', 'Fraction')
# how deep lists may lie in lists
MOST_DEPTH = 4
# entries of a module's dict, list or set: longer ones are tables that nobody changes
MOST_KEPT = 500
RECURSION_LIMIT = sys.getrecursionlimit()
FUTURE_FLAGS = functools.reduce(
    operator.or_, (getattr(__future__, name).compiler_flag for name in __future__.all_feature_names)
)

# what a batch of text is worth waiting for, in seconds and in characters
BATCH_SECONDS = 0.05
BATCH_LENGTH = 4_000
# so many lines in a row need not wait
EAGER_LINES = 32

# ---------------------------------------------------------------------------------------------
# Own references: a program may patch the modules that they come from.

TracebackException = traceback.TracebackException
abridge = reprlib.Repr(maxlist=50, maxtuple=50, maxset=50, maxfrozenset=50, maxdict=50).repr
array = np.array
collect = gc.collect
float64 = np.float64
fromiter = np.fromiter
generic = np.generic
generic_dtype = np.generic.dtype.__get__
generators = (np.random.Generator, np.random.RandomState)
get_close_matches = difflib.get_close_matches
get_lines = linecache.getlines
get_recursion_limit = sys.getrecursionlimit
get_running_loop = asyncio._get_running_loop
is_identical = operator.is_
loads = json.loads
modules = sys.modules
ndarray = np.ndarray
ndim = np.ndarray.ndim.__get__
now = time.monotonic
object_type = np.dtype(object)
set_profile = sys.setprofile
set_recursion_limit = sys.setrecursionlimit
set_running_loop = asyncio._set_running_loop
set_trace = sys.settrace
size = np.ndarray.size.__get__
walk = ast.walk

int_to_float = int.__float__
float_to_float = float.__float__
text_itself = str.__str__
name_of_type = type.__dict__['__name__'].__get__
bases_of_type = type.__dict__['__mro__'].__get__
dict_of_type = type.__dict__['__dict__'].__get__
set_on_type = type.__setattr__
delete_from_type = type.__delattr__

# json.dumps without its Python parts; refuses NaN and infinities
encode = json.encoder.c_make_encoder(
    None, None, json.encoder.encode_basestring_ascii, None, ':', ',', False, False, False
)


class Teller:
    """Sends the messages of one run."""

    def __init__(self, run, send):
        self.run = run
        self.send = send

    def __call__(self, kind, **message):
        self.send(''.join(encode({'run': self.run, 'type': kind, **message}, 0)))


def shorten(text, most):
    text = text_itself(text)
    return text if len(text) <= most else text[: most - 1] + '…'


def name_of(kind):
    return shorten(name_of_type(kind), MOST_NAME)


def represent(value, most):
    """The repr of a value, whatever its class makes of it."""
    try:
        if type(value) in (str, bytes, bytearray) and len(value) > most:
            value = value[:most]  # its repr is longer still
        return shorten((abridge if is_long(value) else repr)(value), most)
    except BaseException:
        return f'<{name_of(type(value))}>'


def is_long(value):
    """Whether lists in lists hold so much that their repr would take time and memory."""
    waiting, room = [value], MOST_ENTRIES
    while waiting and room >= 0:
        one = waiting.pop()
        if type(one) in (list, tuple, set, frozenset, dict):
            room -= len(one)
            if room >= 0:
                waiting += one.values() if type(one) is dict else one
    return room < 0


# ---------------------------------------------------------------------------------------------
# Printing


class Output:
    """What a program prints: told at once at first, then in batches, up to a limit."""

    def __init__(self, tell, quiet):
        self.tell = tell
        self.silent = quiet
        self.room = MOST_TEXT
        self.pending = []  # [stream, text]
        self.length = 0
        self.eager = EAGER_LINES
        self.told_at = None
        self.printed = False

    def write(self, stream, text):
        if self.silent:
            self.printed = self.printed or (stream == 'out' and text != '')
            return
        capped = len(text) > self.room
        self.add(stream, text[: self.room] if capped else text)
        if capped:
            self.flush()
            self.tell('capped')
            self.silent = True
        elif self.is_due(text):
            self.flush()

    def add(self, stream, text):
        self.room -= len(text)
        self.length += len(text)
        if self.pending and self.pending[-1][0] == stream:
            self.pending[-1].append(text)
        elif text:
            self.pending.append([stream, text])

    def is_due(self, text):
        if self.told_at is None or self.length >= BATCH_LENGTH:
            return True
        if now() - self.told_at >= BATCH_SECONDS:
            return True
        # a program that prints a few lines and then hangs has them told
        return text.endswith('\n') and self.may_be_eager()

    def may_be_eager(self):
        self.eager -= 1
        return self.eager >= 0

    def flush_if_due(self):
        if self.pending and (self.is_due('') or self.may_be_eager()):
            self.flush()

    def flush(self):
        pending, self.pending, self.length = self.pending, [], 0
        for stream, *texts in pending:
            self.tell('text', stream=stream, text=''.join(texts))
        if pending:
            self.told_at = now()

    def end(self):
        """From here on it is only noticed whether something is printed."""
        self.flush()
        self.silent = True


class Stream(io.TextIOBase):
    """A program's sys.stdout or sys.stderr."""

    encoding = 'utf-8'

    def __init__(self, name, output=None):
        self._name = name
        self._output = output

    def write(self, text):
        if not issubclass(type(text), str):
            raise TypeError(f'write() argument must be str, not {name_of(type(text))}')
        text = text_itself(text)
        if self._output is not None:
            self._output.write(self._name, text)
        return len(text)

    def flush(self):
        if self._output is not None:
            self._output.flush_if_due()

    def close(self):
        pass

    def reconfigure(self, **_):
        pass

    def writable(self):
        return True


def no_input(*_):
    raise RuntimeError(
        'input() cannot ask here: write the value into the code instead, for example x = 64.'
    )


class Input(io.TextIOBase):
    """A program's sys.stdin: nobody answers."""

    read = readline = readlines = __iter__ = __next__ = no_input

    def readable(self):
        return True

    def close(self):
        pass


# ---------------------------------------------------------------------------------------------
# What a function did


def plain(number):
    """A float as JSON has it, or its name."""
    if number != number:
        return 'NaN'
    if number in (float('inf'), float('-inf')):
        return 'Infinity' if number > 0 else '-Infinity'
    return number


def read_number(value):
    """The float that an int, a float, a NumPy scalar or a 0-d array is; else None."""
    kind = type(value)
    if issubclass(kind, bool):
        return None
    if issubclass(kind, int):
        try:
            return int_to_float(value)
        except OverflowError:
            return float('inf') if int.__gt__(value, 0) else float('-inf')
    if issubclass(kind, float):
        return float_to_float(value)
    if name_of_type(kind) in EXACT and kind.__module__ in ('decimal', 'fractions'):
        return float_to_float(float(value))
    if issubclass(kind, generic) and generic_dtype(value).kind in 'iuf':
        return array(value, dtype=float64).item()
    if issubclass(kind, ndarray) and ndim(value) == 0:
        base = array(value)  # not of a class that a program made
        if base.dtype.kind in 'iuf':
            return base.astype(float64).item()
    return None


def read_entries(value, depth, room):
    """(shape, entries row after row) of an array or of lists of numbers; else None.

    room: [how many entries, numbers or lists, may still come]
    """
    room[0] -= 1
    kind = type(value)
    if depth > MOST_DEPTH or room[0] < 0:
        return None
    if issubclass(kind, ndarray):
        if size(value) > room[0]:
            return None
        base = array(value)
        if base.dtype.kind == 'O' and base.shape != ():
            return read_entries(base.tolist(), depth, room)
        if base.dtype.kind in 'iuf':
            room[0] -= base.size
            return list(base.shape), base.astype(float64).ravel().tolist()
        return None
    if issubclass(kind, (list, tuple)):
        iterate = list.__iter__ if issubclass(kind, list) else tuple.__iter__
        parts = [read_entries(part, depth + 1, room) for part in iterate(value)]
        if None in parts or any(shape != parts[0][0] for shape, _ in parts):
            return None
        shape = [len(parts), *(parts[0][0] if parts else [])]
        return shape, [entry for _, entries in parts for entry in entries]
    number = read_number(value)
    return None if number is None else ([], [number])


def read_value(value):
    """What was returned, as an outcome."""
    kind = type(value)
    if value is None:
        return {'kind': 'none'}
    number = read_number(value)
    if number is not None:
        return {'kind': 'number', 'value': plain(number)}
    if issubclass(kind, (ndarray, list, tuple)):
        # lists take room themselves
        entries = read_entries(value, 0, [2 * MOST_ENTRIES])
        if entries is not None and len(entries[1]) <= MOST_ENTRIES:
            shape, values = entries
            return {'kind': 'array', 'shape': shape, 'values': [plain(v) for v in values]}
    if issubclass(kind, BaseException):
        return {'kind': 'exception', 'type': name_of(kind)}
    if issubclass(kind, type) and issubclass(value, BaseException):
        return {'kind': 'exception', 'type': name_of(value)}
    return {'kind': 'other', 'type': name_of(kind)}


def outcome_of(value):
    try:
        return read_value(value)
    except BaseException:
        return {'kind': 'other', 'type': name_of(type(value))}


def outcome_of_error(error):
    names = [name_of(base) for base in bases_of_type(type(error)) if base is not object]
    return {'kind': 'error', 'types': names}


def argument(given):
    """A new number or array for a graded call."""
    if isinstance(given, list):
        return array(given, dtype=float64)
    return int(given) if given == int(given) else given


def is_changed(given, pristine):
    if type(pristine) is not ndarray:
        return False
    return (
        given.shape != pristine.shape
        or given.dtype != pristine.dtype
        or given.tobytes() != pristine.tobytes()
    )


# ---------------------------------------------------------------------------------------------
# Errors


def own_frames(report, seen):
    """Leaves in a traceback, and in those chained to it, only frames of the program."""
    if report is None or id(report) in seen:
        return
    seen.add(id(report))
    if report.stack is not None:
        report.stack[:] = [frame for frame in report.stack if frame.filename == FILE]
        report.stack = report.stack or None  # None: no heading either
    for other in (report.__cause__, report.__context__, *(report.exceptions or ())):
        own_frames(other, seen)


def cut_lines(lines):
    if len(lines) <= MOST_LINES:
        return lines
    half = MOST_LINES // 2
    return [*lines[:half], f'  [{len(lines) - 2 * half} more lines]', *lines[-half:]]


def place_of(error, report, syntax):
    """(line, column) in the code, from 1; columns count as JavaScript does, in UTF-16 units."""
    if not syntax:
        return (report.stack[-1].lineno if report.stack else None), None
    lines = get_lines(FILE)
    line = error.lineno
    if not isinstance(line, int) or not lines:
        return None, None
    line = max(1, min(line, len(lines)))
    if not isinstance(error.offset, int) or line != error.lineno:
        return line, None
    before = lines[line - 1][: max(0, error.offset - 1)]
    return line, len(before.encode('utf-16-le', 'surrogatepass')) // 2 + 1


def message_of(error):
    try:
        text = error.msg if isinstance(error, SyntaxError) else str(error)
        return shorten(text, MOST_MESSAGE)
    except BaseException:
        return ''


def explain(error, syntax=False):
    """An error as it is told: a traceback of the program's own lines."""
    name = name_of(type(error))
    with pristine:
        message = message_of(error)
        try:
            report = TracebackException(
                type(error), error, error.__traceback__, lookup_lines=False, compact=True
            )
            own_frames(report, set())
            lines = ''.join(report.format()).rstrip('\n').split('\n')
            text = '\n'.join(shorten(line, MOST_MESSAGE) for line in cut_lines(lines))
            line, column = place_of(error, report, syntax)
        except BaseException:  # the error's class, or what the program did to tracebacks
            text, line, column = f'{name}: {message}' if message else name, None, None
    return {
        'text': text,
        'type': name,
        'message': message,
        'line': line,
        'column': column,
        'syntax': syntax,
    }


# ---------------------------------------------------------------------------------------------
# The functions as they are written

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
# makes a generator of today's NumPy
MAKERS = ('numpy.random.default_rng', 'numpy.random.Generator')
np_random_names = frozenset(np.random.__all__)
LEGACY = {
    f'numpy.random.{name}'
    for name in np_random_names
    if name[0].islower() and name != 'default_rng' or name == 'RandomState'
}


class Source:
    """A program's tree: which names stand for what, and where functions are defined."""

    def __init__(self, tree):
        nodes = list(walk(tree))
        self.functions = [node for node in nodes if isinstance(node, FUNCTIONS)]
        self.names = {}  # a name in the program: what it stands for, with its module
        self.all_of = []  # modules of which all names were imported
        for node in nodes:
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                self.add_import(node)
        for node in nodes:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                meaning = self.meaning(node.value)
                if meaning and '.' in meaning:
                    self.names.setdefault(node.targets[0].id, meaning)

    def add_import(self, node):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if alias.name == '*':
                    self.all_of.append(node.module)
                else:
                    self.names[alias.asname or alias.name] = f'{node.module}.{alias.name}'
            return
        for alias in node.names:
            top = alias.name.partition('.')[0]
            self.names[alias.asname or top] = alias.name if alias.asname else top

    def meaning(self, node):
        """numpy.random.seed, for np.random.seed; None for what is not a name."""
        path = []
        while isinstance(node, ast.Attribute):
            path.append(node.attr)
            node = node.value
        if not isinstance(node, ast.Name):
            return None
        first = self.names.get(node.id)
        if first is None and 'numpy.random' in self.all_of and node.id in np_random_names:
            first = f'numpy.random.{node.id}'
        return '.'.join([first or node.id, *reversed(path)])

    def definition(self, name, function):
        """Where a function is defined: a def or a lambda, or None."""
        named = [node for node in self.functions if getattr(node, 'name', None) == name]
        if named and named[-1].decorator_list:
            return named[-1]  # the object is what the decorator made of it
        if type(function) is types.FunctionType and function.__code__.co_filename == FILE:
            code = function.__code__
            for node in self.functions:
                where = (getattr(node, 'name', '<lambda>'), node.lineno)
                if where == (code.co_name, code.co_firstlineno):
                    return node
        return named[-1] if named else None

    def is_stub(self, node):
        """Whether a function has nothing in it yet."""
        return isinstance(node, FUNCTIONS[:2]) and all(map(self.does_nothing, node.body))

    def does_nothing(self, statement):
        if isinstance(statement, ast.Raise):
            raised = statement.exc.func if isinstance(statement.exc, ast.Call) else statement.exc
            return isinstance(raised, ast.Name) and raised.id == 'NotImplementedError'
        return isinstance(statement, ast.Pass) or (
            isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        )

    def signs(self, name, node, others, namespace):
        """What tells mistakes apart that give the same numbers."""
        body = nodes_of(node)
        calls = [part for part in body if isinstance(part, ast.Call)]
        made = [call for call in calls if self.meaning(call.func) in MAKERS]
        seeds = [seed_of(call) for call in made]
        found = {
            'one-half-power': any(map(is_one_half_power, body)),
            'two-generators': len(made) > 1,
            'generator-outside': self.takes_generator(node, body, namespace),
            'legacy': any(
                self.meaning(part) in LEGACY
                for part in body
                if isinstance(part, (ast.Attribute, ast.Name))
            ),
            'no-seed': any(seed is None or is_literal(seed, (type(None),)) for seed in seeds),
            'fixed-seed': any(is_literal(seed, (int, float)) for seed in seeds),
            'prints': any(self.meaning(call.func) == 'print' for call in calls),
        }
        called = self.called(node, set(others))
        found |= {f'calls:{other}': other in called for other in others}
        return [sign for sign, is_there in found.items() if is_there]

    def takes_generator(self, node, body, namespace):
        """Whether it draws from a generator that was made outside, or once for all calls."""
        defaults = [part for given in defaults_of(node) for part in walk(given)]
        if any(isinstance(p, ast.Call) and self.meaning(p.func) in MAKERS for p in defaults):
            return True
        names = [part for part in body if isinstance(part, ast.Name)]
        here = {part.id for part in names if isinstance(part.ctx, ast.Store)}
        here |= {part.arg for part in walk(node.args) if isinstance(part, ast.arg)}
        here -= {one for part in body if isinstance(part, ast.Global) for one in part.names}
        return any(
            part.id not in here and issubclass(type(namespace.get(part.id)), generators)
            for part in names
        )

    def called(self, node, targets):
        """Which of the targets it calls, itself or through functions of the program."""
        found, seen, waiting = set(), {node}, [node]
        while waiting:
            calls = [part for part in nodes_of(waiting.pop()) if isinstance(part, ast.Call)]
            names = {call.func.id for call in calls if isinstance(call.func, ast.Name)}
            found |= names & targets
            for helper in self.functions:
                if getattr(helper, 'name', None) in names - targets and helper not in seen:
                    seen.add(helper)
                    waiting.append(helper)
        return found


def is_made_by(node, function):
    """Whether an object is the function that a def defines, or what its decorators made of it."""
    is_own = type(function) is types.FunctionType and function.__code__.co_filename == FILE
    return is_own or bool(node.decorator_list)


def nodes_of(function):
    """All that stands in a function's body."""
    body = [function.body] if isinstance(function, ast.Lambda) else function.body
    return [part for statement in body for part in walk(statement)]


def defaults_of(function):
    given = function.args
    return [*given.defaults, *(default for default in given.kw_defaults if default)]


def is_literal(node, kinds):
    return isinstance(node, ast.Constant) and isinstance(node.value, kinds)


def is_one_half_power(node):
    """x ** 1 / 2, which is half of x."""
    return is_operation(node, ast.Div, 2) and is_operation(node.left, ast.Pow, 1)


def is_operation(node, operator, right):
    return (
        isinstance(node, ast.BinOp)
        and isinstance(node.op, operator)
        and is_literal(node.right, (int, float))
        and node.right.value == right
    )


def seed_of(call):
    """The seed in default_rng(seed), or in Generator(PCG64(seed)); None without one."""
    if call.args and isinstance(call.args[0], ast.Call):
        return seed_of(call.args[0])
    named = [given.value for given in call.keywords if given.arg == 'seed']
    return next(iter([*call.args, *named]), None)


def near_name(name, namespace, taken):
    """A function of the program whose name is nearly this one, or None."""
    own = {
        other.lower(): other
        for other, value in namespace.items()
        if type(other) is str and other not in taken and type(value) is types.FunctionType
    }
    near = get_close_matches(name.replace('_', ''), [n.replace('_', '') for n in own], 1)
    return next((own[n] for n in own if n.replace('_', '') in near), None)


# ---------------------------------------------------------------------------------------------
# Running


def lines_of(code):
    lines = code.replace('\r\n', '\n').replace('\r', '\n').split('\n')
    return [line + '\n' for line in (lines[:-1] if lines[-1] == '' else lines)]


def unreadable(code):
    """A SyntaxError for a character that Python refuses without saying where; else None."""
    for number, line in enumerate(lines_of(code), 1):
        shown = ''.join('\ufffd' if is_unreadable(character) else character for character in line)
        if shown != line:
            column = next(i for i, character in enumerate(line, 1) if is_unreadable(character))
            what = 'a null character' if line[column - 1] == '\0' else 'half of a character'
            return SyntaxError(
                f'here is {what}, which Python cannot read', (FILE, number, column, shown)
            )
    return None


def is_unreadable(character):
    return character == '\0' or '\ud800' <= character <= '\udfff'


def parse(code):
    linecache.cache[FILE] = (len(code), None, lines_of(code), FILE)
    try:
        return compile(code, FILE, 'exec', ast.PyCF_ONLY_AST, dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        raise unreadable(code) or error from None


def compiled(tree):
    """(the statements, the expression at the end or None)"""
    last = tree.body[-1] if tree.body else None
    if not isinstance(last, ast.Expr):
        return compile(tree, FILE, 'exec', dont_inherit=True), None
    tree.body.pop()
    statements = compile(tree, FILE, 'exec', dont_inherit=True)
    tree.body.append(last)
    future = statements.co_flags & FUTURE_FLAGS
    return statements, compile(ast.Expression(last.value), FILE, 'eval', future, dont_inherit=True)


class Program:
    """One run of a learner's program."""

    def __init__(self, request, tell):
        self.tell = tell
        self.output = Output(tell, request['quiet'])
        self.quiet = request['quiet']
        self.names = [call['name'] for call in request['calls']]
        self.calls = [call for call in request['calls'] if not call['skip']]
        self.module = types.ModuleType('__main__')
        self.namespace = self.module.__dict__
        self.namespace['__builtins__'] = builtins
        self.source = None

    def execute(self, code):
        """Runs the code; tells what came of it; returns whether there is something to grade."""
        value = error = None
        try:
            tree = parse(code)
            statements, last = compiled(tree)
        except BaseException as problem:
            self.output.end()
            self.tell('ran', value=None, error=explain(problem, syntax=True))
            return False
        try:
            exec(statements, self.namespace)
            value = None if last is None else eval(last, self.namespace)
            settle()
        except BaseException as problem:
            settle()
            error = explain(problem)
        shown = None if value is None or self.quiet else represent(value, MOST_VALUE)
        self.output.end()
        self.tell('ran', value=shown, error=error)
        with pristine:
            self.source = Source(tree)
        return True

    def grade(self):
        for call in self.calls:
            name = call['name']
            function = self.namespace.get(name)
            with pristine:
                found, signs, close = self.look_at(name, function)
            self.tell('function', name=name, found=found, signs=signs, close=close)
            if found != 'function':
                continue
            for index, case in enumerate(call['cases']):
                outcome, shown, error = self.call(function, case)
                self.tell(
                    'outcome', name=name, index=index, outcome=outcome, shown=shown, error=error
                )

    def look_at(self, name, function):
        """(what is found under the name, signs, a near name)"""
        if name not in self.namespace:
            return 'missing', [], near_name(name, self.namespace, self.names)
        if not callable(function):
            return 'other', [], None
        node = self.source.definition(name, function)
        if node is None:
            return 'function', [], None
        if self.source.is_stub(node) and is_made_by(node, function):
            return 'todo', [], None
        others = [other for other in self.names if other != name]
        return 'function', self.source.signs(name, node, others, self.namespace), None

    def call(self, function, case):
        """(outcome, its repr, its error) of a call with new copies of the arguments"""
        given, untouched = [[argument(one) for one in case] for _ in range(2)]
        self.output.printed = False
        value = problem = shown = error = None
        try:
            value = function(*given)
            settle()
        except BaseException as raised:
            settle()
            problem = raised
        outcome = outcome_of(value) if problem is None else outcome_of_error(problem)
        if self.output.printed:
            outcome['printed'] = True
        if any(map(is_changed, given, untouched)):
            outcome['changed'] = True
        if problem is None:
            shown = represent(value, MOST_SHOWN)
        else:
            error = explain(problem)
        return outcome, shown, error


def settle():
    """Back from the program: what it set must not reach this file's own functions."""
    set_trace(None)
    set_profile(None)
    if get_recursion_limit() < RECURSION_LIMIT:
        set_recursion_limit(RECURSION_LIMIT)


def run(request, send):
    """One run, as the head of this file describes it."""
    request = loads(request)
    tell = Teller(request['run'], send)
    program = Program(request, tell)
    surroundings = Surroundings(program)
    try:
        if program.execute(request['code']):
            program.grade()
    finally:
        surroundings.leave()
        program.namespace.clear()
        del program
        at_start.restore()
    tell('done')


class Surroundings:
    """What a program finds around it, and only during its run."""

    def __init__(self, program):
        self.streams = sys.stdout, sys.stderr
        self.main = modules['__main__']
        self.loop = get_running_loop()
        sys.stdout = sys.__stdout__ = Stream('out', program.output)
        sys.stderr = sys.__stderr__ = Stream('err', program.output)
        modules['__main__'] = program.module
        set_running_loop(None)

    def leave(self):
        sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__ = self.streams
        modules['__main__'] = self.main
        set_running_loop(self.loop)


# ---------------------------------------------------------------------------------------------
# What a program may not reach

# modules that lead out of Python
HIDDEN = ('js', 'micropip', 'pyodide', 'pyodide_js', '_pyodide', '_pyodide_core')
# events that sys.audit tells before the network is used
NETWORK = (
    'socket.bind',
    'socket.connect',
    'socket.getaddrinfo',
    'socket.gethostbyaddr',
    'socket.gethostbyname',
    'socket.sendto',
    'urllib.Request',
)


def is_hidden(name):
    return name.partition('.')[0] in HIDDEN


class HidingFinder:
    """Stands before Python's own finders."""

    def find_spec(self, name, path=None, target=None):
        if is_hidden(name):
            raise ModuleNotFoundError(f'No module named {name!r}', name=name)


class NoLoops(asyncio.AbstractEventLoopPolicy):
    """Nothing of a program goes on after its run."""

    def refuse(self, *_):
        raise RuntimeError('there is no event loop here')

    get_event_loop = set_event_loop = new_event_loop = refuse


def no_audit_hooks(hook):
    raise RuntimeError('there are no audit hooks here: they could not be removed again')


def hide():
    for name in [name for name in modules if is_hidden(name)]:
        del modules[name]
    sys.meta_path[:] = [
        HidingFinder(),
        *(one for one in sys.meta_path if not is_hidden(type(one).__module__)),
    ]
    sys.stdin = sys.__stdin__ = Input()
    sys.stdout = sys.__stdout__ = Stream('out')
    sys.stderr = sys.__stderr__ = Stream('err')
    builtins.input = no_input
    sys.addaudithook(audit)
    sys.addaudithook = no_audit_hooks
    asyncio.run = asyncio.runners.run  # Pyodide has one of its own
    asyncio.set_event_loop_policy(NoLoops())


def audit(event, details):
    if event == 'object.__setattr__':
        changed_functions.note(details[0])
    elif event in NETWORK:
        raise OSError('there is no network here')


# ---------------------------------------------------------------------------------------------
# Undoing what a program did


def identities(objects):
    """Which objects these are, for a great many at once, to compare with `==`."""
    return memoryview(fromiter(objects, object_type)).tobytes()


def entries_of(tables):
    """All keys of dicts, all items of lists and sets, then all values of dicts."""
    values = [table.values() for table in tables if not isinstance(table, (list, set))]
    return chain(chain.from_iterable(tables), chain.from_iterable(values))


def is_same(table, before):
    return len(table) == len(before) and all(
        map(is_identical, entries_of([table]), entries_of([before]))
    )


def fill_again(table, before):
    had = table.copy()  # until all is there again: their ends may run code of the program
    table.clear()
    (table.extend if isinstance(table, list) else table.update)(before)
    del had


def fill_class_again(kind, before):
    for name in [name for name in dict_of_type(kind) if name not in before]:
        delete_from_type(kind, name)
    for name, value in before.items():
        if dict_of_type(kind).get(name) is not value:
            set_on_type(kind, name, value)


class Before:
    """Dicts, lists and sets, or classes, and what was in them."""

    def __init__(self, tables, view, refill):
        self.tables = tables
        self.view = view
        self.refill = refill
        self.copies = [view(table).copy() for table in tables]
        self.identities = self.look()

    def look(self):
        return identities(entries_of([*map(self.view, self.tables)]))

    def restore(self):
        if self.look() == self.identities:
            return
        for table, copy in zip(self.tables, self.copies):
            if not is_same(self.view(table), copy):
                self.refill(table, copy)
        self.identities = self.look()  # in a class the order may be another one


class ChangedFunctions:
    """Functions of which a part was exchanged, and what they had before."""

    def __init__(self):
        self.before = {}

    def note(self, function):
        if type(function) is types.FunctionType and id(function) not in self.before:
            had = (function.__code__, function.__defaults__, function.__kwdefaults__)
            self.before[id(function)] = (function, had)

    def restore(self):
        for function, had in [*self.before.values()]:
            function.__code__, function.__defaults__, function.__kwdefaults__ = had
        self.before.clear()


def tables_now():
    loaded = [module for module in modules.values() if isinstance(module, types.ModuleType)]
    return [module.__dict__ for module in loaded] + [globals()]


def classes_in(tables):
    """Those that are written in Python, or changeable as if they were."""
    heap, immutable = 1 << 9, 1 << 8
    found = {id(kind): kind for table in tables for kind in table.values() if is_class(kind)}
    return [kind for kind in found.values() if kind.__flags__ & (heap | immutable) == heap]


def is_class(value):
    return issubclass(type(value), type)


def containers_in(tables):
    """Dicts, lists and sets that modules keep; caches may be kept from run to run."""
    own = {id(table) for table in tables}
    found = {
        id(value): value
        for table in tables
        for name, value in table.items()
        if type(value) in (dict, list, set) and id(value) not in own
        if len(value) <= MOST_KEPT and 'cache' not in f'{table.get("__name__")}.{name}'
    }
    return [*found.values(), modules, os.environ._data]


class Settings:
    """What is not kept in modules' own variables."""

    def __init__(self):
        self.bit_generator = np.random.get_bit_generator()
        self.errors = np.geterr()
        self.error_call = np.geterrcall()
        self.buffer = np.getbufsize()
        self.digits = sys.get_int_max_str_digits()
        self.threshold = gc.get_threshold()
        self.folder = os.getcwd()
        self.files = set(os.listdir(self.folder))

    def restore(self):
        settle()
        set_recursion_limit(RECURSION_LIMIT)
        sys.set_int_max_str_digits(self.digits)
        for tool in range(6):
            if sys.monitoring.get_tool(tool) is not None:
                sys.monitoring.set_events(tool, 0)
                sys.monitoring.free_tool_id(tool)
        gc.enable()
        gc.set_threshold(*self.threshold)
        gc.set_debug(0)
        if not gc.get_freeze_count():
            gc.freeze()
        atexit._clear()
        warnings._filters_mutated()
        np.random.set_bit_generator(self.bit_generator)
        np.random.seed()
        random.seed()
        np.seterr(**self.errors)
        np.seterrcall(self.error_call)
        np.setbufsize(self.buffer)
        self.restore_folder()

    def restore_folder(self):
        os.chdir(self.folder)
        for name in set(os.listdir(self.folder)) - self.files:
            is_folder = os.path.isdir(name) and not os.path.islink(name)
            (shutil.rmtree if is_folder else os.remove)(name)


class Start:
    """Python as it is before the first program."""

    def note(self):
        tables = tables_now()
        self.parts = [
            changed_functions,
            Before(tables, lambda table: table, fill_again),
            Before(classes_in(tables), dict_of_type, fill_class_again),
            Before(containers_in(tables), lambda table: table, fill_again),
            Settings(),
        ]

    def restore(self):
        collect()
        for part in self.parts:
            part.restore()


class Pristine:
    """Python's own builtins and modules, which the standard library needs, amid a program's."""

    def __init__(self):
        self.before = [(table, table.copy()) for table in (vars(builtins), modules)]
        self.patched = []

    def __enter__(self):
        changed = [(table, had) for table, had in self.before if not is_same(table, had)]
        self.patched = [(table, table.copy()) for table, _ in changed]
        for table, had in changed:
            fill_again(table, had)

    def __exit__(self, *_):
        for table, patched in self.patched:
            fill_again(table, patched)


def rehearse():
    """Has Python load what it loads when it tells the first error."""
    for code in ('x = (', 'undefined_name'):
        try:
            eval(compile(code, FILE, 'exec'), {})
        except Exception as error:
            explain(error)


changed_functions = ChangedFunctions()
hide()
pristine = Pristine()
rehearse()
pristine = Pristine()
at_start = Start()
at_start.note()
# what is there now need not be looked at again whenever garbage is collected
collect()
gc.freeze()
