ShoppingCart --color always
