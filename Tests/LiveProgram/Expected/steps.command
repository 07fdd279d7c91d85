echo 'press down down space' | LiveProgram
