import sys

from items import TITLES, WIDTHS, item
from textual.app import App
from textual.widgets import DataTable


class TableApp(App):
    BINDINGS = [("c", "change"), ("s", "sort"), ("q", "quit")]

    def compose(self):
        yield DataTable(cursor_type="row")

    def on_mount(self):
        self.sorted = False
        table = self.query_one(DataTable)
        self.columns = [table.add_column(title, width=width) for title, width in zip(TITLES, WIDTHS)]
        self.table_rows = table.add_rows(item(number) for number in range(int(sys.argv[1])))

    def action_change(self):
        table = self.query_one(DataTable)
        key, column = self.table_rows[2], self.columns[3]
        table.update_cell(key, column, str((int(table.get_cell(key, column)) + 1111) % 65536))

    def action_sort(self):
        self.sorted = not self.sorted
        column = self.columns[1 if self.sorted else 0]
        self.query_one(DataTable).sort(column, key=None if self.sorted else int)


TableApp(ansi_color=False).run()
