printf 'press down space\n' | Chores
