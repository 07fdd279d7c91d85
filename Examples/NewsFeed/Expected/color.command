NewsFeed --width 60 --color always --steps "settle, press down l"
