ProductGrid "swipe 9, tap Leek, scroll 18" --width 48
