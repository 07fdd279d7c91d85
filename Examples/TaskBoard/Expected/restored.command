# The session goes on where the one in edit.command ended.
source "$expected/edit.command" >/dev/null
printf 'select 1\ndone\n' | TaskBoard --state board.json
