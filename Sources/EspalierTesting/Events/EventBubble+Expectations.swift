extension [EventBubble] {
  /// Throws a failure if no event took an expected path; these are the paths of the events with the right id.
  ///
  /// - Parameters:
  ///   - event: The name of the event.
  ///   - path: The names of all nodes on the path.
  ///   - handledBy: The nodes that handle the event; `nil` for any.
  ///   - passed: The list of all events that passed.
  ///   - place: The place of the expectation.
  func expect(
    _ event: String, along path: [String], handledBy: [String]?, passed: @autoclosure () -> String,
    _ place: SourcePlace
  ) throws(ExpectationFailure) {
    if contains(where: { $0.path == path && (handledBy ?? $0.handledBy) == $0.handledBy }) { return }
    var message = "\(event) was expected to go \(EventBubble.describe(path))"
    if let handledBy { message += ", \(EventBubble.describe(handlers: handledBy))" }
    message += isEmpty ? "; it was not sent." : "; no \(event) did."
    if let longer = first(where: { $0.path.count > path.count && $0.path.starts(with: path) }) {
      let rest = EventBubble.describe([String](longer.path.dropFirst(path.count)))
      message += "\nA path is expected whole: one went on to \(rest)."
    }
    throw ExpectationFailure("\(message)\n\(passed())", at: place)
  }

  /// The list of events that reached a node, with which every failure about events ends: under a heading, the latest 20.
  func list(passing place: String) -> String {
    guard !isEmpty else { return "Nothing passed \(place)." }
    let latest = suffix(20)
    let older = latest.count < count ? ["  … \(count - latest.count) older"] : []
    return (["Events that passed \(place):"] + older + latest.map { "  \($0)" }).joined(separator: "\n")
  }
}
