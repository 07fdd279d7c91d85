TaskBoard board://boards/2 --color always
