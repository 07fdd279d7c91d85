PostFeed --width 32
