# status: 64
# error: LinkedLists: “jump 3” is no step: there are choose, scroll and take (--help tells how)
LinkedLists "jump 3"

# status: 64
# error: LinkedLists: there is no category “Meat” (--help tells how)
LinkedLists "scroll 1, choose Meat"

# status: 64
# error: LinkedLists: scroll takes a whole number of rows, not “far” (--help tells how)
LinkedLists "scroll far"

# status: 74
# error: LinkedLists: the output cannot be written: No space left on device
# needs: /dev/full
LinkedLists --help >/dev/full
