# status: 66
# error: Log: missing.log: the file cannot be read: No such file or directory
Log missing.log

# status: 66
# error: Log: folder: the file cannot be read: Is a directory
mkdir folder
Log folder

# status: 64
# error: Log: standard input cannot be followed; name a file (see --help)
printf 'a\n' | Log - --follow 3s

# status: 64
# error: Log: --follow must be a time of at most a day, such as “3s” or “500ms”; got “3” (see --help)
Log --follow 3

# status: 64
# error: Log: --follow must be a time of at most a day, such as “3s” or “500ms”; got “0s” (see --help)
Log --follow 0s

# status: 64
# error: Log: --grep must be a single line of text; got “” (see --help)
Log --grep ""

# status: 64
# error: Log: “b.log” is an unexpected argument (see --help)
Log a.log b.log

# status: 74
# error: Log: the output cannot be written: No space left on device
# needs: /dev/full
Log >/dev/full
