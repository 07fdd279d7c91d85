LiveProgram </dev/null
