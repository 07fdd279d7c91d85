Mail --now 1748959200 --color always --width 130 --steps "press down, settle"
