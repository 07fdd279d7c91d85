PostFeed --color always
