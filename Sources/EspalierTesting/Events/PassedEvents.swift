/// The list of events that reached a node, with which every failure about events ends.
struct PassedEvents {
  /// The maximum number of events in the list, which contains the latest ones.
  private static let largestCount = 20

  let bubbles: [EventBubble]

  /// Where the events passed, such as a node's name.
  let place: String

  /// One line for each event, under a heading.
  var text: String {
    guard !bubbles.isEmpty else { return "Nothing passed \(place)." }
    var lines = ["Events that passed \(place):"]
    let left = bubbles.count - Self.largestCount
    if left > 0 { lines.append("  … \(left) older") }
    lines += bubbles.suffix(Self.largestCount).map { "  \($0)" }
    return lines.joined(separator: "\n")
  }
}
