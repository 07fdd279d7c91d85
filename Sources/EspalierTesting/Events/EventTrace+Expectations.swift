public import EspalierTree

extension EventTrace {
  /// The paths of the traced events, oldest first.
  public var bubbles: [EventBubble] { events.map(EventBubble.init) }

  /// Expects that an event with the name of `event` has taken this path, from its sender to the end.
  ///
  /// ```swift
  /// let trace = EventTrace(on: feed)
  /// button.send(PostEvents.liked)
  /// try trace.expect(PostEvents.liked, along: ["LikeButton", "PostItem", "Feed"], handledBy: ["PostItem"])
  /// ```
  ///
  /// A trace only has names: it does not distinguish two events with the same name.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - path: The names of all nodes on the path, starting with the sender.
  ///   - handledBy: The nodes whose handlers were called, in order; `[]` for none, and `nil` for any.
  ///   - fileID: The file of the expectation.
  ///   - filePath: The path of that file.
  ///   - line: The line of the expectation.
  ///   - column: The column of the expectation.
  public func expect<Payload>(
    _ event: EventID<Payload>, along path: [String], handledBy: [String]? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws(ExpectationFailure) {
    try bubbles.filter { $0.event == event.name }.expect(
      event.name, along: path, handledBy: handledBy, passed: bubbles.list(passing: "the traced node"),
      SourcePlace(fileID, filePath, line, column))
  }

  /// Expects that every event has been handled.
  ///
  /// It finds events that pass all nodes unhandled, because of a misspelled id or a handler that was never subscribed.
  public func expectAllHandled(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws(ExpectationFailure) {
    let lost = bubbles.filter(\.handledBy.isEmpty)
    guard !lost.isEmpty else { return }
    let list = lost.map { "  \($0.event): \(EventBubble.describe($0.path))" }.joined(separator: "\n")
    throw ExpectationFailure("Events were not handled:\n\(list)", at: SourcePlace(fileID, filePath, line, column))
  }
}
