# status: 64
# error: Reorder: there is no step “move”; steps are press, type, paste, tap, drag, wheel, scroll, resize, advance, answer, settle, pull, back and open, and text with a comma must be in quotation marks (--help tells how)
Reorder --steps "move 3"

# status: 64
# error: Reorder: “board” is one argument too many (--help tells how)
Reorder board
