LinkedLists "scroll 6" --color always
