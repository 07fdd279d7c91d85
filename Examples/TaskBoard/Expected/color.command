TaskBoard board://boards/2/tasks/6 --color always --steps "press d"
