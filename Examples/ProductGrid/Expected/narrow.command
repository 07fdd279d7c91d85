ProductGrid --steps "wheel 9 columns at 5 2, tap Apples, scroll 33" --width 30
