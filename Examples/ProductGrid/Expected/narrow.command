ProductGrid "swipe 9, tap Leek, scroll 33" --width 30
