# status: 64
# error: ProductGrid: “left” is an unexpected argument (see --help)
ProductGrid left

# status: 64
# error: ProductGrid: --live and --print cannot be combined (see --help)
ProductGrid --print --live

# status: 64
# error: ProductGrid: --theme must be one of auto, dark, light; got “blue” (see --help)
ProductGrid --theme blue
