Processes --width 200 --height 50
