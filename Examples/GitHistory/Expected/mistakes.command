# status: 64
# error: GitHistory: --count must be a whole number from 1 to 10000000; got “0” (see --help)
GitHistory --count 0

# status: 66
# error: GitHistory: no program “git” in the folders of PATH: install Git, or add its folder to PATH
env PATH= "$bin/GitHistory"

# status: 69
# error: GitHistory: “.” is not in a Git repository: not a git repository (or any of the parent directories): .git
GitHistory

# status: 64
# error: GitHistory: “history://tree/1” cannot be opened: links are history://commit/3b540be (see --help)
GitHistory --link history://tree/1
