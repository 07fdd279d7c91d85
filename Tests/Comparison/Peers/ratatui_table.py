import sys

from items import TITLES, WIDTHS, item
from pyratatui import Constraint, Row, Style, Table, TableState, Terminal

rows = [item(number) for number in range(int(sys.argv[1]))]
top, current = 0, 0


def draw(frame):
    # The widget is made anew for each frame, so it is made of the rows in view only: all of them would take seconds.
    global top
    room = frame.area.height - 1
    top = min(max(top, current - room + 1), current)
    state = TableState()
    state.select(current - top)
    table = Table(
        [Row.from_strings(row) for row in rows[top:top + room]], [Constraint.length(width) for width in WIDTHS],
        Row.from_strings(TITLES)).highlight_style(Style().reversed())
    frame.render_stateful_table(table, frame.area, state)


with Terminal() as terminal:
    is_sorted = False
    while True:
        terminal.draw(draw)
        while (event := terminal.poll_event(1000)) is None:
            pass
        if event.code == "q":
            break
        if event.code == "c":
            rows[2][3] = str((int(rows[2][3]) + 1111) % 65536)
        elif event.code == "s":
            is_sorted = not is_sorted
            rows.sort(key=lambda row: row[1] if is_sorted else int(row[0]))
        elif event.code == "Down":
            current = min(current + 1, len(rows) - 1)
