LinkedLists --steps "press down tab down enter, scroll 6" --color always
