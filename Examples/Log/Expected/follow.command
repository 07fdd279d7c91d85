# Without --live and --steps, the file is read again once, after the given time; here nothing is appended.
seq 9 >numbers.log
Log numbers.log --follow 10ms --width 40 --height 7
