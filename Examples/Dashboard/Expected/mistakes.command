# status: 64
# error: Dashboard: a folder and --data cannot be combined (see --help)
Dashboard --data /proc

# status: 64
# error: Dashboard: --width must be a whole number from 20 to 1000; got “wide” (see --help)
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
# error: Dashboard: there is no step “jump”; steps are press, type, paste, tap, doubleclick, rightclick, hover, drag, wheel, mouse, scroll, resize, appearance, advance, skip, answer, settle, pull, back and open, and text with a comma must be in quotation marks (see --help)
Dashboard --data --steps "jump 3"
