# status: 64
# error: ShoppingCart: there is no option “--with” (see --help)
ShoppingCart --with

# status: 64
# error: ShoppingCart: “dwon” is not a key; write a character, or a name such as enter, pagedown or f5, preceded by any of ctrl+, alt+, shift+ and command+; “type” types a text (see --help)
ShoppingCart --steps "press dwon"
