# status: 69
# error: Probe: no widths to write: no terminal has been measured
Probe --widths widths.txt

# status: 64
# error: Probe: “widths.txt” is an unexpected argument (see --help)
Probe widths.txt
