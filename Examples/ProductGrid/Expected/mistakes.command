# status: 64
# error: ProductGrid: there is no product “Nails” (see --help)
ProductGrid "swipe 1, tap Nails"

# status: 64
# error: ProductGrid: swipe must be followed by a whole number; got “left” (see --help)
ProductGrid "swipe left"
