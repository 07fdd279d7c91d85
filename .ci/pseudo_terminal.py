"""Programs on pseudo terminals, which are started, stopped and continued as by a shell with job control."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time


class PseudoTerminal:
    """A terminal of a given size, with a program in it.

    It answers only the query for its attributes, so it offers no features beyond those that its type implies.

        supervisor, which leads the session ──▶ program, in a process group of its own
    """

    # How many seconds a program may take for anything before that counts as a failure.
    LIMIT = 30
    # How many seconds a program has to be silent before a frame counts as complete.
    QUIET = 0.1

    def __init__(self, command, columns, lines, environment):
        self.output = bytearray()
        self.news = []
        self._asked = 0
        self._unread = b""
        self.master, self.slave = pty.openpty()
        self.resize(columns, lines)
        self.original = termios.tcgetattr(self.slave)
        reports, reporting = os.pipe()
        ordered, self._orders = os.pipe()
        self.start = time.monotonic()
        self._supervisor = os.fork()
        if self._supervisor == 0:
            try:
                # Close this copy: the session hangs up when the other one is closed, however the checks end.
                os.close(self.master)
                os.close(self._orders)
                supervise(command, environment, self.slave, ordered, reporting)
            finally:
                os._exit(127)
        os.close(reporting)
        os.close(ordered)
        self._reports = reports
        self.process = int(self.wait_for_news("started"))

    def resize(self, columns, lines):
        """Resizes the terminal; the kernel notifies the program."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    @property
    def is_as_before(self):
        """Whether the modes of the terminal are those from before the program started."""
        return termios.tcgetattr(self.slave) == self.original

    def send(self, keys):
        os.write(self.master, keys.encode())

    def press(self, keys, silent=False):
        """Sends keys, and returns what the program sends for them; for silent keys, nothing is expected."""
        mark = len(self.output)
        self.send(keys)
        if silent:
            self.pump(until=lambda: False, within=3 * self.QUIET)
        else:
            self.wait(lambda: len(self.output) > mark, f"nothing came after {keys!r}")
            self.wait_until_quiet()
        return bytes(self.output[mark:])

    def wait_until_quiet(self):
        """Waits until no output has arrived for a moment."""
        size = -1
        while size != len(self.output):
            size = len(self.output)
            self.pump(until=lambda: False, within=self.QUIET)

    def wait(self, condition, complaint):
        """Reads output until a condition is true."""
        if not self.pump(until=condition, within=self.LIMIT):
            raise Failure(f"{complaint}; the last output is {bytes(self.output[-200:])!r}, the last news {self.news[-1:]}")

    def wait_for_text(self, text, start=0):
        """Waits until the program has sent a text."""
        self.wait(lambda: self.output.find(text.encode(), start) >= 0, f"“{text}” did not come")
        self.wait_until_quiet()

    def wait_for_news(self, kind):
        """Waits until the supervisor reports a kind of event, and returns the rest of the report."""
        def found():
            return next((words for words in self.news if words[0] == kind), None)
        self.wait(found, f"the program is not {kind}")
        words = found()
        self.news.remove(words)
        return " ".join(words[1:])

    def proceed(self):
        """Continues a stopped program in the foreground."""
        os.write(self._orders, b"continue\n")

    def kill(self, number):
        os.kill(self.process, number)

    def close(self):
        """Ends whatever is left of the session."""
        for step in (lambda: os.kill(self.process, signal.SIGKILL), lambda: os.kill(self._supervisor, signal.SIGKILL)):
            try:
                step()
            except (ProcessLookupError, AttributeError):
                pass
        os.waitpid(self._supervisor, 0)
        for descriptor in (self.master, self.slave, self._orders, self._reports):
            os.close(descriptor)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def pump(self, until, within):
        """Reads output and news until a condition is true, for at most `within` seconds; returns whether it is true."""
        deadline = time.monotonic() + within
        while not until():
            left = deadline - time.monotonic()
            if left <= 0:
                return False
            ready, _, _ = select.select([self.master, self._reports], [], [], left)
            if self.master in ready:
                self.output += os.read(self.master, 1 << 16)
                self._answer()
            if self._reports in ready:
                self._unread += os.read(self._reports, 1 << 12)
                *lines, self._unread = self._unread.split(b"\n")
                self.news += [line.decode().split() for line in lines]
        return True

    def _answer(self):
        place = self.output.find(b"\x1b[c", self._asked)
        if place >= 0:
            self._asked = place + 3
            os.write(self.master, b"\x1b[?62;22c")


class Failure(Exception):
    """A failure, described in one line."""


def supervise(command, environment, slave, ordered, reporting):
    """Leads a session as a shell does: starts the program, reports when it stops or ends, and continues it."""
    os.setsid()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    for descriptor in range(3):
        os.dup2(slave, descriptor)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    process = os.fork()
    if process == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        for number in (signal.SIGTTOU, signal.SIGPIPE):
            signal.signal(number, signal.SIG_DFL)
        os.closerange(3, 256)
        os.execvpe(command[0], command, environment)

    def report(text):
        os.write(reporting, text.encode() + b"\n")

    report(f"started {process}")
    while True:
        _, status = os.waitpid(process, os.WUNTRACED)
        # Take the terminal back, as a shell does.
        os.tcsetpgrp(0, os.getpgrp())
        if os.WIFSTOPPED(status):
            report("stopped")
            os.read(ordered, 64)
            os.tcsetpgrp(0, process)
            os.killpg(process, signal.SIGCONT)
        elif os.WIFEXITED(status):
            report(f"ended with status {os.WEXITSTATUS(status)}")
            break
        else:
            report(f"ended by signal {os.WTERMSIG(status)}")
            break
    # A terminal hangs up when the leader of its session exits; until then its modes can be read.
    signal.pause()
