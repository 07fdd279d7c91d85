TaskBoard board://boards/2/tasks/7 --width 44 \
  --steps 'press e, type " twice", press enter, press d, press right enter, press u, press escape'
