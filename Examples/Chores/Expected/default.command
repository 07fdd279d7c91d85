Chores <"$expected/default.steps"
