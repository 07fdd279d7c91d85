Tracker --now 1748959200 --issues 300
