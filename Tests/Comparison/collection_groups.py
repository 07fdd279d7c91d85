"""Tables, trees and filters: the items, keys and terminal are the same for all programs."""

import statistics
import sys

from measuring import PEERS, Program, processor_time

DOWN = "\x1b[B"
TABLE = {"a changed cell": ["c"] * 7, "a row down": [DOWN] * 7, "a row down, scrolling": [DOWN] * 30, "sort": ["s"] * 2}
TREE = {"fold and unfold": ["f"] * 4, "a row down": [DOWN] * 7}
FILTER = {"a typed character": list("7.t")}


def groups(folder, work, rows):
    """By name: the keys that are measured, and the programs."""
    ours = folder / "ComparisonProgram"
    names = work / "names"
    names.write_text("".join(f"file-{number * 7919 % 100003}.txt\n" for number in range(int(rows))))

    def script(name, title, module):
        return Program(title, [sys.executable, PEERS / f"{name}.py", rows], first[name.split("_")[1]], module)

    first = {"table": "file-0.txt", "tree": "child 0"}
    return {
        "table": (TABLE, [
            Program("Espalier", [ours, "table", rows], "file-0.txt"),
            script("textual_table", "textual", "textual"), script("ratatui_table", "ratatui", "pyratatui"),
        ]),
        "tree": (TREE, [
            Program("Espalier", [ours, "outline", rows], "child 0"), script("textual_tree", "textual", "textual"),
        ]),
        "filter": (FILTER, [
            Program("Espalier", [ours, "filter", rows], "file-0.txt"),
            Program("fzf", ["fzf"], "file-0.txt", feed=f"cat {names}"),
        ]),
    }


def measured(program, keys_of_each):
    """What a program takes, by what was done: the median of several keys, sent one after the other."""
    results = {}
    with program.started(80, 24) as terminal:
        results["first frame"] = program.first_frame(terminal)
        for what, keys in keys_of_each.items():
            times, sizes = [], []
            for key in keys:
                before = processor_time(terminal.process)
                sizes.append(len(terminal.press(key)))
                wait_until_idle(terminal)
                times.append(processor_time(terminal.process) - before)
            results[what] = f"{statistics.median(times) * 1000:,.1f} ms"
            results[f"{what}, bytes"] = f"{statistics.median(sizes):,.0f}"
    return results


def wait_until_idle(terminal):
    """Some programs answer in several steps: waits until nothing runs any more."""
    while True:
        before = processor_time(terminal.process)
        terminal.pump(until=lambda: False, within=0.15)
        if processor_time(terminal.process) - before < 0.002:
            return
