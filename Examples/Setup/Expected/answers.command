# Each line is an answer. What is wrong is asked for again, and a program has an eleventh question: its token.
printf '%s\n' '7 trees' quince 'The tree in the yard.' program hunter2 2 'mac, ios' 6.1 2024-05-01 Grace no '' | Setup

# For those who listen, nothing is different.
printf '%s\n' '7 trees' quince 'The tree in the yard.' program hunter2 2 'mac, ios' 6.1 2024-05-01 Grace no '' | ESPALIER_ACCESSIBLE=1 Setup
