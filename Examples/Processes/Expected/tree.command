Processes --tree --height 44
