"""The items that all programs show: those of `Program/ComparisonProgram.swift`."""


def item(number):
    return [
        str(number), f"file-{number * 7919 % 100003}.txt", ["text", "image", "sound"][number % 3],
        str(number * 31 % 65536), f"{10 + number % 14}:{10 + number % 50}",
    ]


TITLES = ["Id", "Name", "Kind", "Size", "Time"]
WIDTHS = [8, 20, 8, 10, 8]
