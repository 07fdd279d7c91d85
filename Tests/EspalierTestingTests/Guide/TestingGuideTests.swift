import Espalier
import Testing

@testable import EspalierTesting

/// The code of the testing guide, which is run here.
@Suite("Testing guide", .expectations)
struct TestingGuideTests {
  @Test("A post shows its author and a button")
  func showsPost() throws {
    try expectScreen(Feed { PostItem("Ann") }, width: 16, is: "Ann\n[like]")
  }

  @Test("A tapped row is selected")
  func selectsRow() throws {
    let view = ContainerView(width: 8, height: 2)
    view.load(Feed { PostItem("Ann") })
    view.update()
    view.tap(at: Point(x: 2, y: 1))
    try expectStyledScreen(
      view,
      is: """
        Ann
        [like]
        --- styles

        aaaaaaaa
        --- legend
        a: inverse
        """)
  }

  @Test("A feed looks as recorded")
  func looksAsRecorded() throws {
    let feed = Feed { for name in ["Ann", "Bob"] { PostItem(name) } }
    try expectSnapshot(of: feed, width: 16)
    try expectSnapshot(of: feed, width: 3, named: "narrow")
  }

  @Test("Models are found by type, condition and path")
  func findsModels() throws {
    let feed = Feed { for name in ["Ann", "Bob"] { PostItem(name) } }
    #expect(feed.findAll(LikeButton.self).count == 2)
    #expect(feed.find(LabelModel.self) { $0.text == "Zoe" } == nil)
    #expect(try feed.require(LabelModel.self, path: "PostItem[1]/LabelModel").text == "Bob")
  }

  @Test("A tap on like is handled by the post, which tells the feed")
  func likes() throws {
    let feed = Feed { PostItem("Ann") }
    let recorder = EventRecorder(on: feed, for: PostEvents.liked, PostEvents.commented)
    try feed.require(LikeButton.self).didSelect()
    #expect(recorder.payloads(of: PostEvents.commented) == ["Ann is liked"])
    try recorder.expect(PostEvents.liked, along: ["LikeButton", "PostItem", "Feed"], handledBy: ["PostItem"])
  }

  @Test("The feed's color reaches the label")
  func sharesColor() throws {
    let feed = Feed { PostItem("Ann") }
    let trace = EventTrace(on: feed)
    feed.share(.red, as: PostData.accent)
    #expect(try feed.require(LabelModel.self).sharedData(PostData.accent) == .red)
    #expect(trace.sharings.map(\.notified) == [["LabelModel"]])
  }

  @Test("A post has a key, which its help shows")
  func keysOfPost() throws {
    let post = PostItem("Ann")
    post.on(Command("post.like", "Like", keys: "l")) { post in post.send(PostEvents.commented, "by key") }
    let view = ContainerView(showing: Feed { post }, width: 16, height: 4)
    try expectFocus(view, is: nil)
    view.press("down")
    try expectFocus(view, is: "[like]")
    try expectHelp(view, is: "l: Like")
  }

  @Test("Posts come into view as the focus goes down")
  func playsFeed() async throws {
    let feed = Feed { for name in ["Ann", "Bob", "Cleo"] { PostItem(name) } }
    let view = ContainerView(showing: feed, width: 16, height: 4)
    try await expectScreenplay("Plays/feed.txt", view)
  }

  @Test("Every block of code in the guide is run")
  func codeIsRun() throws {
    let root = #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined()
    let guide = try #require(try SnapshotEnvironment.system.read("\(root)/Docs/Guides/Testing.md"))
    let sources = try [
      "EspalierTestingTests/Guide/Feed.swift", "EspalierTestingTests/Guide/TestingGuideTests.swift",
      "EspalierTestingXCTests/ListTests.swift", "EspalierTestingXCTests/XCTestCase+Expectations.swift",
    ].map { try #require(try SnapshotEnvironment.system.read("\(root)/Tests/\($0)")) }
    let code = Self.withoutIndentation(sources.joined(separator: "\n"))
    var blocks: [[Substring]] = []
    var isInside = false
    for line in guide.split(separator: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```swift"
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    #expect(blocks.count == 14)
    for block in blocks {
      let text = block.joined(separator: "\n")
      #expect(code.contains(Self.withoutIndentation(text)), "not run: \(text)")
    }
  }

  @Test("The failure in the guide is the one that is thrown")
  func failureIsThrown() throws {
    let root = #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined()
    let guide = try #require(try SnapshotEnvironment.system.read("\(root)/Docs/Guides/Testing.md"))
    let failure = #expect(throws: ExpectationFailure.self) {
      try expectScreen(Feed { PostItem("Bob") }, width: 16, is: "Ann\n[like]")
    }
    let message = try #require(failure?.message)
    #expect(guide.contains("```text\n\(message)\n```"), "\(message)")
  }

  @Test("The screenplay in the guide is the one that is played")
  func screenplayIsPlayed() throws {
    let root = #filePath.split(separator: "/").dropLast(4).map { "/\($0)" }.joined()
    let guide = try #require(try SnapshotEnvironment.system.read("\(root)/Docs/Guides/Testing.md"))
    let play = try #require(
      try SnapshotEnvironment.system.read("\(root)/Tests/EspalierTestingTests/Guide/Plays/feed.txt"))
    #expect(guide.contains("```text\n\(play)```"), "\(play)")
  }

  private static func withoutIndentation(_ code: String) -> String {
    code.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  @Test("A window is tested as a whole, and pane by pane")
  func drivesWindow() async throws {
    let feed = ContainerView(showing: Feed { PostItem("Ann") }, width: 0, height: 0)
    let notes = ContainerModel { LabelModel("Notes") }
    let window = Window(width: 16, height: 3) {
      .row(.view(feed), .view(ContainerView(showing: notes, width: 0, height: 0)).named("Notes"))
    }
    window.subscribe(to: PostEvents.commented) { _, text in notes.add(LabelModel("\(text)")) }
    try await ScreenDriver.run(window) { driver in
      try driver.expectScreen("Ann     Notes\n[like]")
      try driver.tap("[like]", in: "Feed")
      try driver.expectEvents("commented", "liked")
      try driver.expectPane("Notes", "Notes\nAnn is\nliked")
      try driver.expectScreen("Ann     Notes\n[like]  Ann is\n        liked")
      try driver.expectOverlays()
    }
  }

  @Test("A tap reports where in the row it was")
  func tapsPoint() throws {
    final class Stars: CellModel {
      private(set) var count = 0
      override var content: StyledText { "☆☆☆☆☆" }
      override func didSelect(at point: Point) { count = point.x + 1 }
    }
    let stars = Stars()
    let list = ContainerModel {
      for number in 1...9 { LabelModel("Row \(number)") }
      stars
    }
    let view = ContainerView(showing: list, width: 16, height: 4)
    view.contentOffset.y = 6
    let click = Point(x: 3, y: 3)
    view.tap(at: Point(x: click.x, y: click.y + view.contentOffset.y))
    #expect(stars.count == 4)
    view.tap(stars, at: Point(x: 1, y: 0))
    #expect(stars.count == 2)
  }

  @Test("The progress of a copy overwrites itself, in green")
  func showsProgress() throws {
    var terminal = TerminalEmulator(width: 16, height: 2)
    try terminal.feed("Copying\r\n\u{1B}[32m10 %\r")
    try terminal.feed("100 %\u{1B}[m")
    try expectScreen(terminal, is: "Copying\n100 %")
    #expect(terminal.cursor == Point(x: 5, y: 1))
    var canvas = Canvas(width: 16, height: 2)
    canvas.write("Copying", at: .zero)
    canvas.write("100 %", at: Point(x: 0, y: 1), style: TextStyle(foreground: .green))
    try expectTerminal(terminal, shows: canvas)
  }
}
