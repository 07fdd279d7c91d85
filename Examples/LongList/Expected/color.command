# Nothing on this screen is colored.
LongList --rows 3 --height 3 --color always --steps "press u"
