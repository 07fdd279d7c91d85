# Levels, muted lines, and the text that is searched for.
Log --color always --width 80 --height 24 --grep o
