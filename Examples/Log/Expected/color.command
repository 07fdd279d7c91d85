# Levels, lines that step back, and the text that is looked for.
Log --color always --width 80 --height 24 --grep o
