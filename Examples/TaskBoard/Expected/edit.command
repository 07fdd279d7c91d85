printf 'select 2\nselect 1\nedit title Tie the pear to the trellis\nsave\nback\n' | TaskBoard --state board.json
