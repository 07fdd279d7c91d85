Tracker --now 1748959200 --issues 300 --color always --width 150 --steps "press space, press shift+down"
