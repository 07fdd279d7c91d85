ActivityProgram --fail
