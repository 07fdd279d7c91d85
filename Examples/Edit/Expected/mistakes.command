# status: 64
# error: Edit: --read needs a file (see --help)
Edit --read

# status: 64
# error: Edit: “two” is an unexpected argument (see --help)
Edit one two
