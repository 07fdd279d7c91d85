# By name, with the folders on a way open; a file on its end has the focus.
Disk --list "$expected/orchard.list" --sort name --open photos/2025/frost.raw --width 60 --height 16
