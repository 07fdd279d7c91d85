TaskBoard --state board.json --steps 'press down enter, press e, press backspace backspace backspace backspace, type trellis, press enter'
