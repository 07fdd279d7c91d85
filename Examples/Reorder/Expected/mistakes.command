# status: 64
# error: Reorder: “move 3” is no step: there are “move 2 5” and “delete 3” (--help tells how)
Reorder "move 3"
