printf 'choose Sweets\ntake Nougat\n\nscroll -3\n' | LinkedLists - --width 30
