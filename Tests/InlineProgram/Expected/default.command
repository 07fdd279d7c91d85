# Lines printed above the window come first.
echo 'press p + l' | InlineProgram
