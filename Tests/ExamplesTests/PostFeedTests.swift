import Espalier
import ExampleSupport
import Foundation
import Testing

@testable import PostFeed

@Suite("The post feed")
struct PostFeedTests {
  @Test("A tap on a button reaches the post, which shares a text with its own photo only")
  func tap() throws {
    let feed = FeedList(try Feed(path: nil))
    let view = ContainerView(showing: feed, width: 60, height: 40)
    let posts = feed.children.compactMap { $0 as? PostItem }
    let photos = posts.map { $0.children.compactMap { $0 as? PhotoFrame }.first }
    let like = try #require(view.row(for: posts[1].actions.likeButton)).frame

    // The first button takes 10 columns, with a gap of two columns before the second.
    #expect(!view.tap(at: Point(x: like.x + 11, y: like.y)))
    #expect(photos[1]?.box?.title == nil)
    view.tap(at: Point(x: like.x + 12, y: like.y))
    #expect(photos[1]?.box?.title == "✎ Your comment goes here")
    #expect(photos[1]?.box?.style == .warning)
    #expect(photos[0]?.box?.title == nil)

    view.tap(at: Point(x: like.x, y: like.y))
    #expect(photos[1]?.box?.title == "♥ You like this")
    #expect(posts[1].actions.likeButton.count == 8)
    #expect(posts[0].actions.likeButton.count == 41)
  }

  @Test("A key does what the button of its post does")
  func keys() throws {
    let feed = FeedList(try Feed(path: nil))
    let view = ContainerView(showing: feed, width: 60, height: 40)
    for key in ["down", "s", "down", "l"] as [Key] { view.press(key) }
    let posts = feed.children.compactMap { $0 as? PostItem }
    let photos = posts.map { $0.children.compactMap { $0 as? PhotoFrame }.first }
    #expect(photos[0]?.box?.title == "→ Shared with your friends")
    #expect(photos[1]?.box?.title == "♥ You like this")
    #expect(view.keyHelp.map(\.command.help) == ["Like", "Comment", "Share"])
  }

  @Test("The bundled feed can be read")
  func bundledFeed() throws {
    #expect(try Feed(path: nil).posts.map(\.author.name) == ["Mara Lindqvist", "Ines Okafor"])
  }

  @Test("A missing file is an input failure")
  func missingFile() {
    #expect(throws: Failure(.input, "/no/such/file: the file cannot be read: No such file or directory")) {
      try Feed(path: "/no/such/file")
    }
  }

  @Test(
    "Invalid JSON is refused with the position and what was expected there",
    arguments: [
      ("", "line 1, column 1: expected a value, found the end"),
      ("{\n  \"é\": é}", "line 2, column 8: expected a value, found “é”"),
      ("{\"a\" 1}", "line 1, column 6: expected “:” after the key, found “1”"),
      ("{\"a\": 1 \"b\"}", "line 1, column 9: expected “,” or “}”, found “\"”"),
      ("{\"a\": [1 2]}", "line 1, column 10: expected “,” or “]”, found “2”"),
      ("{\"posts\": [],}", "line 1, column 14: expected a key in quotes, found “}”"),
      ("[1,]", "line 1, column 4: expected a value, found “]”"),
      ("[", "line 1, column 2: expected a value or “]”, found the end"),
      ("{", "line 1, column 2: expected a key in quotes or “}”, found the end"),
      ("{\"posts\": []}}", "line 1, column 14: expected nothing more, found “}”"),
      ("[tru]", "line 1, column 2: expected a value or “]”, found “t”"),
      ("[01]", "line 1, column 2: expected a number without zeros in front, found “0”"),
      ("[-]", "line 1, column 3: expected a digit, found “]”"),
      ("[1.]", "line 1, column 4: expected a digit, found “]”"),
      ("[1e]", "line 1, column 4: expected a digit, found “]”"),
      ("[\"\n\"]", "line 1, column 3: expected “\"” at the end of the string, found a control character"),
      ("[\"\\x\"]", "line 1, column 4: expected an escape sequence, found “x”"),
      ("[\"\\u12\"]", "line 1, column 7: expected four hexadecimal digits, found “\"”"),
      ("[\"", "line 1, column 3: expected “\"” at the end of the string, found the end"),
    ])
  func syntax(json: String, problem: String) {
    #expect(throws: Failure(.data, "feed.json: \(problem)")) { try Feed(json: Data(json.utf8), name: "feed.json") }
  }

  @Test(
    "Valid JSON passes the syntax check",
    arguments: ["0", "-0.5e+10", "[]", "{}", " [ 1 , { \"a\" : null } ] ", "\"\\\"\\u00e9é\"", "[true,false]", "10"])
  func grammar(json: String) {
    #expect(JSONSyntax.firstProblem(in: Data(json.utf8)) == nil)
  }

  @Test("The syntax check copes with any depth of nesting")
  func nesting() {
    let deep = String(repeating: "[", count: 100_000)
    let problem = JSONSyntax.firstProblem(in: Data(deep.utf8))
    #expect(problem == "line 1, column 100001: expected a value or “]”, found the end")
  }

  @Test(
    "JSON that is not a feed is refused with the path and what was expected there",
    arguments: [
      ("[]", "at the top: expected an object"),
      ("{}", "at the top: expected the key “posts”, which is missing"),
      ("{\"posts\": 3}", "at posts: expected a list"),
      ("{\"posts\": [{\"author\": null}]}", "at posts[0].author: expected an object, found null"),
      ("{\"posts\": [{\"author\": {\"name\": 1}}]}", "at posts[0].author.name: expected a string"),
    ])
  func shape(json: String, problem: String) {
    #expect(throws: Failure(.data, "feed.json: \(problem)")) { try Feed(json: Data(json.utf8), name: "feed.json") }
  }

  @Test("A count is a whole number", arguments: [("1.5", "1.5"), ("-1", "-1.0"), ("1e40", "1e+40")])
  func count(number: String, shown: String) {
    let json = """
      {"posts": [{"author": {"name": "a", "handle": "a"}, "time": "", "text": "", "likes": \(number),
        "photo": {"title": "", "rows": []}, "comments": []}]}
      """
    #expect(throws: Failure(.data, "f: at posts[0].likes: expected a whole number, found \(shown)")) {
      try Feed(json: Data(json.utf8), name: "f")
    }
  }
}
