LongList --rows 5 --width 24 --height 6 --steps "press u, press i, press i"
