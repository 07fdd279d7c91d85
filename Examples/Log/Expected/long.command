# The beginning of a line of one megabyte is shown, from its first row to its last.
{ echo INFO first; head -c 1048576 /dev/zero | tr '\0' x; echo; echo last; } >long.log
Log long.log --width 40 --height 7 --steps "scroll 1, press end, scroll -2"
