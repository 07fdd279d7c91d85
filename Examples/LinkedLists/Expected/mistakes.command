# status: 64
# error: LinkedLists: there is no step “jump”; steps are press, type, paste, tap, doubleclick, rightclick, hover, drag, wheel, mouse, scroll, resize, appearance, advance, skip, answer, settle, pull, back and open, and text with a comma must be in quotation marks (see --help)
LinkedLists --steps "jump 3"

# status: 64
# error: LinkedLists: no visible row shows “Meat” (see --help)
LinkedLists --steps "tap Meat" >/dev/null

# status: 64
# error: LinkedLists: “Meat” is an unexpected argument (see --help)
LinkedLists Meat

# status: 74
# error: LinkedLists: the output cannot be written: No space left on device
# needs: /dev/full
LinkedLists --help >/dev/full
