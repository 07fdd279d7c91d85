TaskBoard board://boards/2/tasks/7
