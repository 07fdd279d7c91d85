import sys

from textual.app import App
from textual.widgets import Tree


class TreeApp(App):
    BINDINGS = [("f", "fold"), ("q", "quit")]

    def compose(self):
        yield Tree("root")

    def on_mount(self):
        root = self.query_one(Tree).root
        for number in range(int(sys.argv[1])):
            root.add_leaf(f"child {number}")
        root.expand()

    def action_fold(self):
        self.query_one(Tree).root.toggle()


TreeApp().run()
