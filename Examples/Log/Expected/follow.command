# Without --live and --steps, the file is looked at once after the time; nothing comes here.
seq 9 >numbers.log
Log numbers.log --follow 10ms --width 40 --height 7
