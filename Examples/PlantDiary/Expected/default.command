printf 'press down w d\npress down n\ntype "a new leaf"\npress enter\n' | PlantDiary
