Dashboard --data --width 80 --color always
