# Nothing comes in.
Log - --width 40 --height 6 </dev/null
