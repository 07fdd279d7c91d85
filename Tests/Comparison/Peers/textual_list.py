import sys

from long_list import LongList
from rich.segment import Segment
from textual.app import App
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class ListView(Widget, can_focus=True):
    """Lines that are drawn one by one, with Textual's interface for long contents; one changed line is refreshed alone."""

    DEFAULT_CSS = "ListView { width: 1fr; height: 1fr; background: ansi_default; color: ansi_default; }"

    def on_mount(self):
        self.list = LongList(int(sys.argv[1]), self.app.size.height)

    def render_line(self, line):
        return Strip([Segment(self.list.row(line))])

    def on_key(self, event):
        if event.key == "q":
            self.app.exit()
        elif event.character in ("u", "i", "J", "K", "G"):
            line = self.list.press(event.character)
            if line is None:
                self.refresh()
            else:
                self.refresh(Region(0, line, self.size.width, 1))


class ListApp(App):
    ENABLE_COMMAND_PALETTE = False

    def compose(self):
        yield ListView()

    def on_mount(self):
        self.query_one(ListView).focus()


ListApp(ansi_color=True).run()
