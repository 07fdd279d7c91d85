PostFeed --send comment
