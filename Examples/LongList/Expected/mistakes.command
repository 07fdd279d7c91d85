# status: 64
# error: LongList: --rows takes a whole number from 1 to 50000000, not “0” (--help tells how)
LongList --rows 0

# status: 64
# error: LongList: --height takes a whole number from 1 to 1000, not “tall” (--help tells how)
LongList --height tall

# status: 64
# error: LongList: “99” is one argument too many (--help tells how)
LongList 99

# status: 74
# error: LongList: the output cannot be written: No space left on device
# needs: /dev/full
LongList --rows 10 >/dev/full
