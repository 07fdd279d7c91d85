import sys

import urwid
from long_list import LongList


class ListView(urwid.Widget):
    """A box of lines; only what is in view is made."""

    _sizing = frozenset(["box"])
    _selectable = True
    list = None

    def render(self, size, focus=False):
        width, height = size
        if not self.list:
            self.list = LongList(int(sys.argv[1]), height)
        return urwid.TextCanvas([row.ljust(width).encode() for row in self.list.rows], maxcol=width)

    def keypress(self, size, key):
        if key == "q":
            raise urwid.ExitMainLoop
        if key not in "uiJKG":
            return key
        self.list.press(key)
        self._invalidate()
        return None


urwid.MainLoop(ListView()).run()
