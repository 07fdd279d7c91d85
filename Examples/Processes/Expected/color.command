Processes --color always --height 16 --steps "press down"
