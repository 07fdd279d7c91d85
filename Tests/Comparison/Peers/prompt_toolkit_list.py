import os
import sys

from long_list import LongList
from prompt_toolkit.application import Application
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.layout.controls import UIContent, UIControl

rows = LongList(int(sys.argv[1]), os.get_terminal_size().lines)
keys = KeyBindings()


class Lines(UIControl):
    def create_content(self, width, height):
        return UIContent(lambda line: [("", rows.row(line))], line_count=height, show_cursor=False)


for key in "uiJKG":
    keys.add(key)(lambda event, key=key: rows.press(key))
keys.add("q")(lambda event: event.app.exit())
Application(Layout(Window(Lines())), full_screen=True, key_bindings=keys).run()
