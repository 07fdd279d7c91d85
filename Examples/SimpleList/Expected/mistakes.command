# status: 74
# error: SimpleList: the output cannot be written: No space left on device
# needs: /dev/full
SimpleList >/dev/full
