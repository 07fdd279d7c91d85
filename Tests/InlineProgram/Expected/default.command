# What is printed above the window comes first.
echo 'press p + l' | InlineProgram
