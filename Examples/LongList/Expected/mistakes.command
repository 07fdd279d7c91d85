# status: 64
# error: LongList: --rows must be a whole number from 1 to 50000000; got “0” (see --help)
LongList --rows 0

# status: 64
# error: LongList: --height must be a whole number from 1 to 1000; got “tall” (see --help)
LongList --height tall

# status: 64
# error: LongList: “99” is an unexpected argument (see --help)
LongList 99

# status: 74
# error: LongList: the output cannot be written: No space left on device
# needs: /dev/full
LongList --rows 10 >/dev/full
