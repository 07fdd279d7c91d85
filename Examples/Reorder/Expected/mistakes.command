# status: 64
# error: Reorder: there is no step “move”; steps are press, type, paste, tap, doubleclick, rightclick, hover, drag, wheel, mouse, scroll, resize, appearance, advance, skip, answer, settle, pull, back and open, and text with a comma must be in quotation marks (see --help)
Reorder --steps "move 3"

# status: 64
# error: Reorder: “board” is an unexpected argument (see --help)
Reorder board
