Reorder "move 0 4, move 3 0, move 2 2" --width 30
