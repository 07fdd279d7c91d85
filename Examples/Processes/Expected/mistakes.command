# status: 64
# error: Processes: --height must be a whole number from 4 to 1000; got “many” (see --help)
Processes --height many

# status: 64
# error: Processes: “812” is an unexpected argument (see --help)
Processes 812
