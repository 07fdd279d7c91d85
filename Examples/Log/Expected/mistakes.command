# status: 66
# error: Log: missing.log: the file cannot be read: No such file or directory
Log missing.log

# status: 66
# error: Log: folder: this is a folder; name a file in it
mkdir folder
Log folder

# status: 64
# error: Log: standard input is read to its end and cannot be followed; name a file (--help tells how)
printf 'a\n' | Log - --follow 3s

# status: 64
# error: Log: --follow takes a time of at most a day, as in “3s” or “500ms”, not “3” (--help tells how)
Log --follow 3

# status: 64
# error: Log: --follow takes a time of at most a day, as in “3s” or “500ms”, not “0s” (--help tells how)
Log --follow 0s

# status: 64
# error: Log: --grep takes a text of one line, not “” (--help tells how)
Log --grep ""

# status: 64
# error: Log: “b.log” is one argument too many (--help tells how)
Log a.log b.log

# status: 74
# error: Log: the output cannot be written: No space left on device
# needs: /dev/full
Log >/dev/full
