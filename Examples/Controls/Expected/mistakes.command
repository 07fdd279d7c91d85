# status: 64
# error: Controls: “dark” is an unexpected argument (see --help)
Controls dark

# status: 64
# error: Controls: --height must be a whole number from 4 to 1000; got “2” (see --help)
Controls --height 2
