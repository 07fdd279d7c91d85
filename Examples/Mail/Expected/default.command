Mail --now 1748959200
