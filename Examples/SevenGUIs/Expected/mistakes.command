# status: 64
# error: SevenGUIs: there is no task “chess”; tasks are counter, temperature, flight, timer, crud, circles, cells (see --help)
SevenGUIs chess

# status: 64
# error: SevenGUIs: “timer” is an unexpected argument (see --help)
SevenGUIs counter timer
