# The input is empty.
Log - --width 40 --height 6 </dev/null
