PostFeed --send like
