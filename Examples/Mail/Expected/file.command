Mail "$root/Examples/Mail/Sample/Garden.mbox" --now 1748959200 --width 60 --height 10
