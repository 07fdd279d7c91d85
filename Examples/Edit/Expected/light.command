Edit "$expected/orchard.swift" --color always --theme light --height 20 --steps "press ctrl+f, type tree"
