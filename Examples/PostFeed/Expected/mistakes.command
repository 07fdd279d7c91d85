# status: 64
# error: PostFeed: --width must be a whole number from 20 to 1000; got “x” (see --help)
PostFeed --width x

# status: 64
# error: PostFeed: there is no option “--send” (see --help)
PostFeed --send hug

# status: 64
# error: PostFeed: “b” is an unexpected argument (see --help)
PostFeed a b

# status: 66
# error: PostFeed: missing.json: the file cannot be read: No such file or directory
PostFeed missing.json

# status: 65
# error: PostFeed: syntax.json: line 2, column 24: expected a value, found “}”
printf '{\n  "posts": [{"author": }]\n}\n' >syntax.json
PostFeed syntax.json

# status: 65
# error: PostFeed: shape.json: at posts[0].author.name: expected a string
echo '{"posts": [{"author": {"name": 7}}]}' >shape.json
PostFeed shape.json

# status: 65
# error: PostFeed: standard input: line 1, column 1: expected a value, found the end
PostFeed -

# status: 74
# error: PostFeed: the output cannot be written: No space left on device
# needs: /dev/full
PostFeed >/dev/full
