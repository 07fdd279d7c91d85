# In a terminal, the question filters its choices; here, a number or a text is the answer.
printf '1\n' | SevenGUIs --ask --steps "press enter"
