# The files contain what was answered. Parts of the project are written at the same time, so their lines come in any order.
printf 'quince\n\nprogram\nhunter2\n' | Setup --into orchard | sed -n '/^Creating/,/^The project/p' | LC_ALL=C sort
tail -n +1 $(find orchard -type f | LC_ALL=C sort)
