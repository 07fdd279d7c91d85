PostFeed

PostFeed "$root/Examples/PostFeed/feed.json"

PostFeed - <"$root/Examples/PostFeed/feed.json"
