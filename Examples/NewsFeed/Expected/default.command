NewsFeed --width 60

NewsFeed --width 60 --serve

NewsFeed "$root/Examples/NewsFeed/news.json" --width 60
