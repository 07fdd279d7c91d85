/// The expected path of an event, and the failure message if no event took it.
struct BubbleExpectation {
  let event: String
  let path: [String]

  /// The nodes that handle the event; `nil` for any.
  let handledBy: [String]?

  /// Throws a failure if no event took the expected path.
  ///
  /// - Parameters:
  ///   - candidates: The paths of events with the right id.
  ///   - passed: All events that passed.
  ///   - place: The place of the expectation.
  func check(
    _ candidates: [EventBubble], passed: @autoclosure () -> PassedEvents, _ place: SourcePlace
  ) throws(ExpectationFailure) {
    if candidates.contains(where: isMet) { return }
    throw ExpectationFailure(failureMessage(candidates: candidates) + "\n" + passed().text, at: place)
  }

  private func isMet(by bubble: EventBubble) -> Bool {
    bubble.path == path && (handledBy ?? bubble.handledBy) == bubble.handledBy
  }

  private func failureMessage(candidates: [EventBubble]) -> String {
    var message = "\(event) was expected to go \(EventBubble.describe(path))"
    if let handledBy { message += ", \(EventBubble.describe(handlers: handledBy))" }
    message += candidates.isEmpty ? "; it was not sent." : "; no \(event) did."
    if let longer = candidates.first(where: { $0.path.count > path.count && $0.path.starts(with: path) }) {
      let rest = EventBubble.describe(Array(longer.path.dropFirst(path.count)))
      message += "\nA path is expected whole: one went on to \(rest)."
    }
    return message
  }
}
