# status: 64
# error: ShoppingCart: there is no option “--with” (--help tells how)
ShoppingCart --with

# status: 64
# error: ShoppingCart: “dwon” is no key; write a character, or a name as enter, pagedown or f5, with ctrl+, alt+, shift+ or command+ before it; “type” types a text (--help tells how)
ShoppingCart --steps "press dwon"
