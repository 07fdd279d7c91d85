Dashboard --data --width 120
