# status: 64
# error: TaskBoard: “board://nowhere” cannot be opened: links are board://boards, board://boards/2 and board://boards/2/tasks/7 (see --help)
TaskBoard board://nowhere

# status: 64
# error: TaskBoard: “http://boards/2” cannot be opened: its scheme is not allowed: use one of the router's schemes (board) (see --help)
TaskBoard http://boards/2

# status: 65
# error: TaskBoard: damaged.json: this is not a session of TaskBoard: move the file away to start over
echo '{' >damaged.json
TaskBoard --state damaged.json

# status: 64
# error: TaskBoard: “nowhere” is an unexpected argument (see --help)
TaskBoard board://boards nowhere

# status: 64
# error: TaskBoard: there is no step “jump”; steps are press, type, paste, tap, doubleclick, rightclick, hover, drag, wheel, mouse, scroll, resize, appearance, advance, skip, answer, settle, pull, back and open, and text with a comma must be in quotation marks (see --help)
TaskBoard --steps "jump"
