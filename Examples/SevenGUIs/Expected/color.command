SevenGUIs flight --steps "press tab, type 2020-01-01" --color always
