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
      ("/a/FeedTests.swift", "likes()", "80×24, ../x", "/a/__Snapshots__/FeedTests/likes.80~c3~9724~2c+~2e~2e~2fx.txt"),
      (
        "/a/FeedTests.swift", "`the (feed) shows likes`()", nil,
        "/a/__Snapshots__/FeedTests/the+~28feed~29+shows+likes.txt"
      ),
      ("/a/b.c/Feed+Likes.swift", "likes_2", nil, "/a/b.c/__Snapshots__/Feed+Likes/likes_2.txt"),
      ("FeedTests.swift", "likes()", nil, "./__Snapshots__/FeedTests/likes.txt"),
      ("C:\\a\\FeedTests.swift", "likes()", nil, "C:\\a/__Snapshots__/FeedTests/likes.txt"),
    ] as [(String, String, String?, String)])
  func path(filePath: String, function: String, name: String?, path: String) {
    #expect(SnapshotLocation(filePath: filePath, function: function, name: name).path == path)
  }

  @Test("Different names have different files")
  func distinctNames() {
    let names = ["C", "C++", "C#", "+", "-", " ", "", "a b", "a-b", "a+b", "a  b", "a_b", "a.b", "~2b", "\t", "é", "e"]
    let paths = names.map { SnapshotLocation(filePath: "/a/FeedTests.swift", function: "likes()", name: $0).path }
    #expect(Set(paths).count == names.count, "\(paths)")
  }
}
