/// The expected path of an event, and the failure message if no event took it.
struct BubbleExpectation {
  let event: String
  let path: [String]

  /// The nodes that handle the event; `nil` for any.
  let handledBy: [String]?

  /// Returns whether an event with the right id took the expected path.
  func isMet(by bubble: EventBubble) -> Bool {
    bubble.path == path && (handledBy ?? bubble.handledBy) == bubble.handledBy
  }

  /// Returns the message for a failure because no event took the expected path.
  ///
  /// - Parameters:
  ///   - candidates: The paths of events with the right id.
  ///   - passed: Text about all events that passed.
  func failureMessage(candidates: [EventBubble], passed: String) -> String {
    var message = "\(event) was expected to go \(EventBubble.describe(path))"
    if let handledBy { message += ", \(EventBubble.describe(handlers: handledBy))" }
    message += candidates.isEmpty ? "; it was not sent." : "; no \(event) did."
    if let longer = candidates.first(where: { $0.path.count > path.count && $0.path.starts(with: path) }) {
      let rest = EventBubble.describe(Array(longer.path.dropFirst(path.count)))
      message += "\nA path is expected whole: one went on to \(rest)."
    }
    return message + "\n" + passed
  }
}
