"""The long list: the same rows, keys and screens as programs with several libraries."""

import subprocess
import sys
import time
from random import Random

from measuring import PEERS, Program, memory, processor_time  # finds the modules below
from long_list import LongList
from pseudo_terminal import Failure

COLUMNS, LINES = 200, 50

# Keys whose bytes are counted one by one, what they do, and whether nothing changes.
STEPS = [
    ("u", "change a value", False),
    ("u", "change it again", False),
    ("J", "scroll down", False),
    ("u", "change a value after a scroll", False),
    ("J", "scroll down", False),
    ("K", "scroll up", False),
    ("x", "no change", True),
    ("G", "jump to the middle", False),
    ("u", "change a value after a jump", False),
    ("J", "scroll down", False),
    ("K", "scroll up", False),
    ("i", "insert", False),
    ("i", "insert again", False),
    ("u", "change a value after an insertion", False),
    ("i", "insert once more", False),
    ("JJJJJJ", "scroll down six times at once", False),
    ("KKKKKK", "scroll up six times at once", False),
]

# Keys whose processor time is taken, by what they do.
REPEATED = [("u", "change a value"), ("J", "scroll down"), ("i", "insert")]

# Seconds between two keys of somebody who types.
TYPING = 0.03


def programs(folder, curses, rows):
    """Espalier's program first."""
    def script(name, module):
        return Program(module, [sys.executable, PEERS / f"{name}_list.py", rows], "0000049", module)

    return [
        Program("Espalier", [folder / "LongList", "--live", "--rows", rows], "0000049"),
        *([Program("ncurses", [curses, rows], "0000049")] if curses else []),
        script("ratatui", "pyratatui"), script("textual", "textual"), script("urwid", "urwid"),
        script("prompt_toolkit", "prompt_toolkit"),
    ]


def compile_curses(folder):
    """The path of the program with ncurses, or `None` where it cannot be compiled."""
    program = folder / "curses_list"
    command = ["cc", "-O2", "-Wall", "-Wextra", "-Werror", "-o", program, PEERS / "curses_list.c", "-lncursesw"]
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (FileNotFoundError, subprocess.CalledProcessError):
        return None
    return program


def played(program):
    """The bytes of the first screen and of each step; the last screen is compared with the list's rows."""
    with program.started(COLUMNS, LINES) as terminal:
        sent = [bytes(terminal.output)] + [terminal.press(keys, silent) for keys, _, silent in STEPS]
        check_screen(program, terminal, "".join(keys for keys, _, _ in STEPS))
        terminal.send("q")
        if (ending := terminal.wait_for_news("ended")) != "with status 0":
            raise Failure(f"{program.name} ended {ending}")
        return sent


def check_screen(program, terminal, keys):
    """Compares what a terminal shows after some keys with the rows that should be there, where pyte is installed."""
    try:
        import pyte
    except ImportError:
        return
    rows = LongList(int(program.command[-1]), LINES)
    for key in keys:
        rows.press(key)
    screen = pyte.Screen(COLUMNS, LINES)
    pyte.ByteStream(screen).feed(bytes(terminal.output))
    for line, (shown, expected) in enumerate(zip(screen.display, rows.rows)):
        if shown.rstrip() != expected:
            raise Failure(f"{program.name} shows “{shown.rstrip()}” in line {line + 1}, not “{expected}”")


def mixed_keys(count):
    """Keys in a random order that is the same for all programs."""
    return Random(1).choices("uJKGi", [6, 6, 4, 1, 3], k=count)


def measured(program, count=100):
    """What a program takes, by what was done: the mean of several keys."""
    played(program)
    results = {}
    with program.started(COLUMNS, LINES) as terminal:
        time.sleep(0.3)
        results["first frame"] = program.first_frame(terminal)
        resident, written = memory(terminal.process)
        for key, what in REPEATED:
            for pause, speed in [(TYPING, "typed"), (0, "hot")]:
                before, mark = processor_time(terminal.process), len(terminal.output)
                for _ in range(count):
                    press(terminal, key, pause)
                terminal.wait_until_quiet()
                used = (processor_time(terminal.process) - before) / count
                results[f"{what}, {speed}"] = f"{used * 1e6:,.0f} µs"
            results[f"{what}, bytes"] = f"{(len(terminal.output) - mark) / count:,.1f}"
        mark = len(terminal.output)
        for key in mixed_keys(300):
            terminal.send(key)
            terminal.pump(until=lambda: False, within=TYPING)
        terminal.wait_until_quiet()
        results["300 mixed keys, bytes"] = f"{len(terminal.output) - mark:,}"
        results["resident memory"] = f"{resident / 1e6:.1f} MB"
        results["memory of its own"] = f"{written / 1e6:.1f} MB"
    return results


def press(terminal, key, pause):
    """Presses a key, and waits for its answer; a typist then waits for the next one."""
    mark, start = len(terminal.output), time.monotonic()
    terminal.send(key)
    terminal.wait(lambda: len(terminal.output) > mark, f"nothing came after {key!r}")
    if pause:
        terminal.pump(until=lambda: False, within=max(0, start + pause - time.monotonic()))


def check(candidates):
    """Compares the bytes of all steps so far with those of ncurses; returns what is wrong, in lines.

    Where a frame leaves the cursor decides what the next one takes to begin: only the total shows what is saved.
    """
    ours, theirs = (played(program) for program in candidates[:2])
    problems, total, limit = [], 0, 0
    print(f"  {'bytes':40} {candidates[0].name:>10} {candidates[1].name:>10}")
    print(f"  {'first screen':40} {len(ours[0]):10,} {len(theirs[0]):10,}")
    for (keys, what, silent), our, their in zip(STEPS, ours[1:], theirs[1:]):
        print(f"  {keys + '  ' + what:40} {len(our):10,} {len(their):10,}")
        total, limit = total + len(our), limit + len(their)
        if total > limit:
            problems.append(f"up to “{what}”, {total} bytes are sent, with ncurses {limit}: {our!r}, {their!r}")
        if silent and our:
            problems.append(f"“{what}” sends {our!r}")
    return problems
