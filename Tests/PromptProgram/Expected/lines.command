# Each line is an answer; an empty one is the default.
printf 'quince\n2\n1, bench\nhunter2\n\n' | PromptProgram
# A line that is not an answer is asked for again, and what is missing is the end.
printf '\nGPL\nmit\n' | PromptProgram
# Nothing is ever sent to control a terminal.
printf 'a\033[2Jb\n1\nnone\nx\nno\n' | PromptProgram | LC_ALL=C tr -cd '\000-\011\013-\037\177' | wc -c | tr -d ' '
