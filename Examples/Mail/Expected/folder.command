mkdir letters; cp "$root"/Examples/Mail/Sample/*.mbox letters; Mail letters --now 1748959200 --width 60 --height 10
