# status: 64
# error: ProductGrid: there is no product “Nails” (--help tells how)
ProductGrid "swipe 1, tap Nails"

# status: 64
# error: ProductGrid: swipe takes a whole number, not “left” (--help tells how)
ProductGrid "swipe left"
