Edit "$expected/orchard.swift" --color always --theme dark --height 20 --line 12 --steps "press shift+down shift+down"
