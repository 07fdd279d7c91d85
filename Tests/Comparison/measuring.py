"""Programs of the comparison on a pseudo terminal: what they send, what processor time and memory they take."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PEERS = ROOT / "Tests/Comparison/Peers"
sys.path[:0] = [str(ROOT / ".ci"), str(PEERS)]
from pseudo_terminal import PseudoTerminal  # noqa: E402

ENVIRONMENT = {
    "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"),
    "PYTHONPATH": str(PEERS), "PYTHONDONTWRITEBYTECODE": "1",
}


class Program:
    """A program, by its name, its command and the text that ends its first frame."""

    def __init__(self, name, command, first, module=None, feed=None):
        self.name, self.command, self.first, self.module = name, [str(word) for word in command], first, module
        if feed:
            # A shell feeds it, and does not count.
            self.command = ["bash", "-c", f"exec {' '.join(self.command)} < <({feed})"]

    @property
    def is_missing(self):
        if self.module:
            return subprocess.run([sys.executable, "-c", f"import {self.module}"], capture_output=True).returncode != 0
        return shutil.which(self.command[0]) is None

    def started(self, columns, lines):
        """The program on a terminal, with its first frame complete."""
        terminal = PseudoTerminal(self.command, columns, lines, ENVIRONMENT)
        terminal.LIMIT = 120
        try:
            terminal.wait_for_text(self.first)
        except BaseException:
            terminal.close()
            raise
        return terminal

    @property
    def starting_time(self):
        """Seconds of processor time for starting Python and importing the program's library, at the best of three."""
        if not self.module:
            return 0
        return min(time_of([sys.executable, "-c", f"import {self.module}"]) for _ in range(3))

    def first_frame(self, terminal):
        """The processor time until the first frame; that of starting Python, where there is some, is told, too."""
        seconds, start = processor_time(terminal.process), self.starting_time
        return f"{seconds * 1000:,.1f} ms" + (f" (start {start * 1000:,.0f})" if start else "")


def time_of(command):
    """Seconds of processor time that a command takes."""
    process = subprocess.Popen(command, env=ENVIRONMENT)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = status
    return used.ru_utime + used.ru_stime


def processor_time(process):
    """Seconds that all threads of a process have run."""
    nanoseconds = 0
    for thread in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{thread}/schedstat") as file:
            nanoseconds += int(file.read().split()[0])
    return nanoseconds / 1e9


def memory(process):
    """Bytes of a process that are in memory, and those of them that it has written itself."""
    kilobytes = {}
    with open(f"/proc/{process}/smaps_rollup") as file:
        for line in file.readlines()[1:]:
            name, number, *_ = line.split()
            kilobytes[name] = int(number)
    return kilobytes["Rss:"] * 1024, kilobytes["Private_Dirty:"] * 1024
