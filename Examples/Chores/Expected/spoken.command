# Each line is a step, and is followed by what it has changed.
ESPALIER_ACCESSIBLE=1 Chores <"$expected/default.steps"
