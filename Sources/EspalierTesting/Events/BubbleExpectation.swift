/// The way that an event was expected to go, and the words for it when none went it.
struct BubbleExpectation {
  let event: String
  let path: [String]

  /// The nodes that handle the event; `nil` when any may.
  let handledBy: [String]?

  /// Whether an event of the right id went the expected way.
  func isMet(by bubble: EventBubble) -> Bool {
    bubble.path == path && (handledBy ?? bubble.handledBy) == bubble.handledBy
  }

  /// What to say when no event went the expected way.
  ///
  /// - Parameters:
  ///   - candidates: The ways that events of the right id went.
  ///   - passed: What else passed, as one text.
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
