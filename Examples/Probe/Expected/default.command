# What the environment says, when there is no terminal.
env -i PATH="$PATH" TERM=xterm-256color COLORTERM=truecolor LANG=en_US.UTF-8 Probe
echo
env -i PATH="$PATH" TERM=linux NO_COLOR=1 LANG=C Probe --width 40
