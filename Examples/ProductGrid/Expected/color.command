ProductGrid --steps "tap at 5 2" --color always
