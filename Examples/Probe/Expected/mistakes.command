# status: 69
# error: Probe: no widths to write: no terminal has been measured
Probe --widths widths.txt

# status: 64
# error: Probe: “widths.txt” is one argument too many (--help tells how)
Probe widths.txt
