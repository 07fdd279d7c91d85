# The first, the middle and the last screen.
LongList --rows 1000
