/// Lines in a row, of which only the state at the beginning is kept.
struct HighlightSegment<State: Hashable & Sendable>: SummedElement {
  var count: Int

  /// The state at the beginning of the first line.
  var state: State

  /// Whether the lines have to be read, because they or the state have changed since they were last.
  var isUnread: Bool

  var sum: HighlightSum { HighlightSum(lineCount: count, unreadCount: isUnread ? 1 : 0) }
}

/// What segments add up to.
struct HighlightSum: ListSum {
  var lineCount = 0
  var unreadCount = 0

  static let zero = HighlightSum()

  static func + (left: Self, right: Self) -> Self {
    Self(lineCount: left.lineCount + right.lineCount, unreadCount: left.unreadCount + right.unreadCount)
  }
}
