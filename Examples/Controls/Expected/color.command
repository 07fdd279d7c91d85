Controls --width 84 --height 24 --color always --steps "press tab tab tab, type p, press f2"
