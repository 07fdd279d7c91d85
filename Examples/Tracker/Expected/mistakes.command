# status: 64
# error: Tracker: --issues must be a whole number from 0 to 1000000; got “many” (see --help)
Tracker --issues many

# status: 64
# error: Tracker: “plants.csv” is an unexpected argument (see --help)
Tracker plants.csv
