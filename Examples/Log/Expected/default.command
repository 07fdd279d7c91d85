Log --width 80 --height 14
