ProductGrid "tap Cider" --color always
