ShoppingCart --color always --steps "press down right enter"
