# status: 66
# error: NewsFeed: missing.json: the file cannot be read: No such file or directory
NewsFeed missing.json

# status: 65
# error: NewsFeed: syntax.json: it has no list of stories
printf '{\n  "posts": [{"author": }]\n}\n' >syntax.json
NewsFeed syntax.json

# status: 64
# error: NewsFeed: “answer” must be followed by the number of results, as in “answer 2”; got “” (see --help)
NewsFeed --steps "answer"
