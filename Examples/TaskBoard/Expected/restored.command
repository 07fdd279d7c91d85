# The session continues where the one in edit.command ended.
source "$expected/edit.command" >/dev/null
TaskBoard --state board.json --steps "press space"
