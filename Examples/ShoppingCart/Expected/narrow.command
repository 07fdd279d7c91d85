ShoppingCart --width 32
