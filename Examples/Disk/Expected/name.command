# Sorted by name, with the folders along a path open; the file at its end is focused.
Disk --list "$expected/orchard.list" --sort name --open photos/2025/frost.raw --width 60 --height 16
