echo 'press down space' | LiveProgram
