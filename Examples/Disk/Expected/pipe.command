# A list can come from a pipe, which has no size and cannot be mapped.
sort "$expected/orchard.list" | Disk --list /dev/stdin --width 50
