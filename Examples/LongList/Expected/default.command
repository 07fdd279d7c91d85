# The first, middle and last screens.
LongList --rows 1000
