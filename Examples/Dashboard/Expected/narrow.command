Dashboard --data --width 30
