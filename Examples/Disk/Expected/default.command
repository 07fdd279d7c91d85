# The uppermost folder, the largest first.
Disk --list "$expected/orchard.list" --height 10
