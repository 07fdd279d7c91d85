PostFeed --send share
