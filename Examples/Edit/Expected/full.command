# A limit for files stands for a full disk: the recovery file cannot be written, which is said until it can be.
(trap '' XFSZ && ulimit -f 0 && Edit list.txt --width 72 --height 8 --steps "type fig, advance 2s, settle") | sed "s|$PWD/||"
