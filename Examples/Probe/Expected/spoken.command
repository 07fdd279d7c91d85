# What the environment says, a line a row.
env -i PATH="$PATH" TERM=xterm-256color LANG=en_US.UTF-8 ESPALIER_ACCESSIBLE=1 Probe --steps "press home"
