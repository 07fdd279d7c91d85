# The topmost folder, with the largest entries first.
Disk --list "$expected/orchard.list" --height 10
