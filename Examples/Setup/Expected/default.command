# At the end of the input, each question has its default.
Setup
