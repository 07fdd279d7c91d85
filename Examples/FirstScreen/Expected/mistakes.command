# status: 74
# error: FirstScreen: the output cannot be written: No space left on device
# needs: /dev/full
FirstScreen >/dev/full
