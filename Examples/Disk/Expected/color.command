Disk --list "$expected/orchard.list" --open notes --color always --height 12
