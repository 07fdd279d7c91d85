TaskBoard

# status: 64
# error: TaskBoard: line 1: a step is select, back, edit, save, done or open, not “jump” (--help tells how)
echo jump | TaskBoard

# status: 64
# error: TaskBoard: line 2: there is no row 4 to select here, only 3 (--help tells how)
printf '\nselect 4' | TaskBoard
