PlantDiary <"$expected/default.steps"
