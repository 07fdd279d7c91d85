public import EspalierTree

extension EventTrace {
  /// The ways of the events that have passed so far, oldest first.
  public var bubbles: [EventBubble] { events.map(EventBubble.init) }

  /// Expects that an event with the name of `event` has gone this way, from its sender to the end of its path.
  ///
  /// ```swift
  /// let trace = EventTrace(on: feed)
  /// button.send(PostEvents.liked)
  /// try trace.expect(PostEvents.liked, along: ["LikeButton", "PostItem", "Feed"], handledBy: ["PostItem"])
  /// ```
  ///
  /// A trace knows names only: two events of the same name are one to it.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - path: The names of all nodes on the path, the sender first.
  ///   - handledBy: The nodes whose handlers were called, in that order, `[]` for nobody; `nil` when it does not
  ///     matter.
  ///   - fileID: The file of the expectation.
  ///   - filePath: The path of that file.
  ///   - line: The line of the expectation.
  ///   - column: The column of the expectation.
  public func expect<Payload>(
    _ event: EventID<Payload>, along path: [String], handledBy: [String]? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws(ExpectationFailure) {
    let expectation = BubbleExpectation(event: event.name, path: path, handledBy: handledBy)
    let candidates = bubbles.filter { $0.event == event.name }
    guard !candidates.contains(where: expectation.isMet) else { return }
    let passed = PassedEvents(bubbles: bubbles, place: "the traced node").text
    throw ExpectationFailure(
      expectation.failureMessage(candidates: candidates, passed: passed), fileID: fileID, filePath: filePath,
      line: line, column: column)
  }

  /// Expects that nothing has been sent that was handled by nobody.
  ///
  /// It finds the event that goes up past everyone: a misspelt id, a handler that was never subscribed.
  public func expectAllHandled(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws(ExpectationFailure) {
    let lost = bubbles.filter(\.handledBy.isEmpty)
    guard !lost.isEmpty else { return }
    let list = lost.map { "  \($0.event): \(EventBubble.describe($0.path))" }.joined(separator: "\n")
    throw ExpectationFailure(
      "Events were handled by nobody:\n\(list)", fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
