# There is no colour in it.
LongList --rows 3 --height 3 --color always --steps "press u"
