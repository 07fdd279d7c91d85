PostFeed --width 44
