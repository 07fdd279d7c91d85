import Espalier
import EspalierTesting
import Testing

@Suite("Event expectations")
struct EventExpectationTests {
  private let feed = Feed { PostItem("Ann") }

  private func tap() {
    feed.find(LikeButton.self)?.didSelect()
  }

  @Test("Correct expectations pass")
  func passes() throws {
    let recorder = EventRecorder(on: feed, for: PostEvents.liked, PostEvents.commented)
    let trace = EventTrace(on: feed)
    try recorder.expectNothing()
    try recorder.expect(PostEvents.liked, times: 0)
    try trace.expectAllHandled()
    tap()
    try recorder.expect(PostEvents.liked)
    try recorder.expect(PostEvents.commented, carrying: ["Ann is liked"])
    try recorder.expect(PostEvents.commented, along: ["PostItem", "Feed"])
    try recorder.expect(PostEvents.commented, along: ["PostItem", "Feed"], handledBy: [])
    try trace.expect(PostEvents.commented, along: ["PostItem", "Feed"])
    // A trace includes every handler, even those of recorders.
    try trace.expect(PostEvents.liked, along: ["LikeButton", "PostItem", "Feed"], handledBy: ["PostItem", "Feed"])
  }

  @Test("Different payloads are shown beside the expected ones, with all events that passed")
  func carrying() {
    let recorder = EventRecorder(on: feed, for: PostEvents.commented)
    tap()
    expectFailure(
      """
      commented was expected to carry other payloads past Feed.
      expected: ["hi"]
      recorded: ["Ann is liked"]
      Events that passed Feed:
        commented: PostItem → Feed, not handled
        liked: LikeButton → PostItem → Feed, handled by PostItem
      """
    ) { try recorder.expect(PostEvents.commented, carrying: ["hi"]) }
  }

  @Test("A different count is shown with all events that passed")
  func times() {
    let recorder = EventRecorder(on: feed, for: PostEvents.liked)
    let never = #expect(throws: ExpectationFailure.self) { try recorder.expect(PostEvents.liked) }
    #expect(
      never?.message == """
        liked was expected to pass Feed once, but passed never.
        Nothing passed Feed.
        """)
    tap()
    let once = #expect(throws: ExpectationFailure.self) { try recorder.expect(PostEvents.liked, times: 3) }
    #expect(
      once?.message == """
        liked was expected to pass Feed 3 times, but passed once.
        Events that passed Feed:
          commented: PostItem → Feed, not handled
          liked: LikeButton → PostItem → Feed, handled by PostItem
        """)
  }

  @Test("A different path is shown with all events that passed")
  func along() {
    let recorder = EventRecorder(on: feed, for: PostEvents.liked)
    tap()
    expectFailure(
      """
      liked was expected to go LikeButton → PostItem → Feed, not handled; no liked did.
      Events that passed Feed:
        commented: PostItem → Feed, not handled
        liked: LikeButton → PostItem → Feed, handled by PostItem
      """
    ) { try recorder.expect(PostEvents.liked, along: ["LikeButton", "PostItem", "Feed"], handledBy: []) }
  }

  @Test("A failure points out a path that continues further than expected")
  func wholePaths() {
    let view = ContainerView(width: 10, height: 1)
    view.load(feed)
    let trace = EventTrace(on: feed)
    tap()
    expectFailure(
      """
      liked was expected to go LikeButton → PostItem; no liked did.
      A path is expected whole: one went on to Feed → ContainerView.
      Events that passed the traced node:
        commented: PostItem → Feed → ContainerView, not handled
        liked: LikeButton → PostItem → Feed → ContainerView, handled by PostItem
      """
    ) { try trace.expect(PostEvents.liked, along: ["LikeButton", "PostItem"]) }
  }

  @Test("A failure says that an event was not sent at all")
  func notSent() {
    let trace = EventTrace(on: feed)
    expectFailure(
      """
      liked was expected to go LikeButton, handled by PostItem, Feed; it was not sent.
      Nothing passed the traced node.
      """
    ) { try trace.expect(PostEvents.liked, along: ["LikeButton"], handledBy: ["PostItem", "Feed"]) }
  }

  @Test("Events that nobody handles are listed")
  func allHandled() {
    let trace = EventTrace(on: feed)
    tap()
    let failure = #expect(throws: ExpectationFailure.self) { try trace.expectAllHandled() }
    #expect(
      failure?.message == """
        Events were not handled:
          commented: PostItem → Feed
        """)
  }

  @Test("Events that passed against the expectation are listed with what they carried")
  func nothing() {
    let recorder = EventRecorder(on: feed, for: PostEvents.liked, PostEvents.commented)
    tap()
    let failure = #expect(throws: ExpectationFailure.self) { try recorder.expectNothing() }
    #expect(
      failure?.message == """
        Nothing was expected to pass Feed, but this did:
          commented("Ann is liked")
          liked
        """)
  }

  @Test("Only the newest of many events are listed")
  func manyEvents() {
    let recorder = EventRecorder(on: feed, for: PostEvents.commented)
    for number in 1...30 { feed.send(PostEvents.commented, "\(number)") }
    let failure = #expect(throws: ExpectationFailure.self) { try recorder.expect(PostEvents.commented, times: 1) }
    let lines = failure?.message.split(separator: "\n") ?? []
    #expect(lines[1...2] == ["Events that passed Feed:", "  … 10 older"])
    #expect(lines.count == 23)
  }

  @Test("A failure has the location of the expectation")
  func place() {
    let recorder = EventRecorder(on: feed, for: PostEvents.liked)
    let line = #line + 1
    let failure = #expect(throws: ExpectationFailure.self) { try recorder.expect(PostEvents.liked) }
    #expect(failure?.description.hasSuffix("\nat EspalierTestingTests/EventExpectationTests.swift:\(line)") == true)
  }
}
