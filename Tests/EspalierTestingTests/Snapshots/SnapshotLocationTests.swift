import Testing

@testable import EspalierTesting

@Suite("Snapshot location")
struct SnapshotLocationTests {
  @Test(
    "A snapshot is in a folder beside the test, named for file, function and name",
    arguments: [
      ("/a/FeedTests.swift", "likes()", nil, "/a/__Snapshots__/FeedTests/likes.txt"),
      ("/a/FeedTests.swift", "likes(count:by:)", nil, "/a/__Snapshots__/FeedTests/likes.txt"),
      ("/a/FeedTests.swift", "likes()", "narrow", "/a/__Snapshots__/FeedTests/likes.narrow.txt"),
      ("/a/FeedTests.swift", "likes()", "80×24, ../x", "/a/__Snapshots__/FeedTests/likes.80-24-x.txt"),
      ("/a/FeedTests.swift", "`the (feed) shows likes`()", nil, "/a/__Snapshots__/FeedTests/the-feed-shows-likes.txt"),
      ("/a/b.c/Feed+Likes.swift", "likes_2", nil, "/a/b.c/__Snapshots__/Feed+Likes/likes_2.txt"),
      ("FeedTests.swift", "likes()", nil, "./__Snapshots__/FeedTests/likes.txt"),
      ("C:\\a\\FeedTests.swift", "likes()", nil, "C:\\a/__Snapshots__/FeedTests/likes.txt"),
    ] as [(String, String, String?, String)])
  func path(filePath: String, function: String, name: String?, path: String) {
    #expect(SnapshotLocation(filePath: filePath, function: function, name: name).path == path)
  }
}
