# status: 64
# error: Dashboard: either a folder or --data is shown, not both (--help tells how)
Dashboard --data /proc

# status: 64
# error: Dashboard: --width takes a whole number from 20 to 1000, not “wide” (--help tells how)
Dashboard --data --width wide

# status: 66
# error: Dashboard: missing/loadavg: the file cannot be read: No such file or directory
Dashboard missing

# status: 65
# error: Dashboard: broken/loadavg: expected three averages
mkdir broken
echo busy >broken/loadavg
Dashboard broken

# status: 74
# error: Dashboard: the output cannot be written: No space left on device
# needs: /dev/full
Dashboard --data >/dev/full

# status: 64
# error: Dashboard: there is no step “jump”; steps are press, type, paste, tap, drag, wheel, scroll, resize, advance, answer, settle, pull, back and open, and text with a comma must be in quotation marks (--help tells how)
Dashboard --data --steps "jump 3"
