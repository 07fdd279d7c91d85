Dashboard --data --width 80
