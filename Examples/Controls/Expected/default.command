Controls --width 84 --height 58
