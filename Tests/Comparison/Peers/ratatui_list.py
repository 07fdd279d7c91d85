import os
import sys

from long_list import LongList
from pyratatui import Paragraph, Terminal

rows = LongList(int(sys.argv[1]), os.get_terminal_size().lines)
with Terminal() as terminal:
    while True:
        terminal.draw(lambda frame: frame.render_widget(Paragraph.from_string("\n".join(rows.rows)), frame.area))
        while (event := terminal.poll_event(1000)) is None:
            pass
        if event.code == "q":
            break
        rows.press(event.code)
