# status: 69
# error: Setup: “Token for its file .env” has no answer: run the program in a terminal, or write one line an answer to its input
printf 'quince\n\nprogram\n' | Setup >/dev/null

# status: 64
# error: Setup: “quince” is an unexpected argument (see --help)
Setup quince

# status: 64
# error: Setup: --into requires a value (see --help)
Setup --into

# Nothing is overwritten, and nothing else is written then.
# status: 74
# error: Setup: README.md exists, so nothing was written
mkdir orchard && echo mine >orchard/README.md && Setup --into orchard >/dev/null || status=$?
[[ $(ls orchard) == README.md && $(<orchard/README.md) == mine ]] && exit $status
