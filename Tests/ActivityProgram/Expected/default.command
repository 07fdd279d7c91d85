# Without a terminal, each change is a line.
ActivityProgram
