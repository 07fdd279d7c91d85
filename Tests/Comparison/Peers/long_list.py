"""The rows of the long list, and what its keys do: those of `Examples/LongList`."""

import bisect

WIDTH = 74


class LongList:
    def __init__(self, count, height):
        self.count, self.middle = count, count // 2
        self.values = {}
        # Inserted rows as places and numbers, in order; rows between them are numbered by their place.
        self.inserted = []
        self.height, self.top = height, 0

    def number(self, place):
        above = bisect.bisect_left(self.inserted, (place, 0))
        if above < len(self.inserted) and self.inserted[above][0] == place:
            return self.inserted[above][1]
        return place - above

    def insert(self, place):
        above = bisect.bisect_left(self.inserted, (place, 0))
        self.inserted[above:] = [(later + 1, number) for later, number in self.inserted[above:]]
        self.inserted.insert(above, (place, self.count))
        self.count += 1

    def row(self, line):
        """The text of a line of the screen."""
        if self.top + line >= self.count:
            return ""
        number = self.number(self.top + line)
        text = f"{number:07} value {self.values.get(number, 0):05}  "
        return text + "".join(chr(ord("a") + place % 26) for place in range(WIDTH - len(text)))

    @property
    def rows(self):
        return [self.row(line) for line in range(self.height)]

    def press(self, key):
        """Does what a key stands for; returns the line that has changed if it is the only one."""
        third = self.top + 2
        if key == "u":
            number = self.number(third)
            self.values[number] = self.values.get(number, 0) + 1
            return 2
        if key == "i":
            self.insert(third)
            self.middle += third <= self.middle
        elif key == "J":
            self.scroll_to(self.top + 1)
        elif key == "K":
            self.scroll_to(self.top - 1)
        elif key == "G":
            self.scroll_to(self.middle)
        return None

    def scroll_to(self, place):
        self.top = max(0, min(place, self.count - self.height))
