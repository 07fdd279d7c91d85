# status: 64
# error: ShoppingCart: there is no option “--with” (--help tells how)
ShoppingCart --with
