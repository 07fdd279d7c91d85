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

/// The segments of a text, from its first line to its last one.
struct HighlightSegments<State: Hashable & Sendable>: Sendable {
  typealias Segment = HighlightSegment<State>

  /// Where a segment is.
  struct Place {
    let index: Int

    /// The number of its first line.
    let start: Int
  }

  private var list: SummedList<Segment>

  /// Creates the only segment of a text, or none for a text without lines.
  init(_ segment: Segment) { list = SummedList(segment.count > 0 ? [segment] : []) }

  var lineCount: Int { list.sum.lineCount }

  subscript(place: Place) -> Segment { list[place.index] }

  /// Returns the segment that contains a line.
  func place(ofLine line: Int) -> Place? {
    list.first { $0.lineCount > line }.map { Place(index: $0.index, start: $0.before.lineCount) }
  }

  /// Returns the first segment that has to be read.
  func firstUnread() -> Place? {
    list.first { $0.unreadCount > 0 }.map { Place(index: $0.index, start: $0.before.lineCount) }
  }

  /// Returns the segment behind another one.
  func place(after place: Place) -> Place? {
    place.index + 1 < list.count ? Place(index: place.index + 1, start: place.start + self[place].count) : nil
  }

  /// Replaces segments by others.
  mutating func replace(_ first: Place, through last: Place, with segments: [Segment]) {
    list.replaceSubrange(first.index..<last.index + 1, with: segments)
  }

  /// Changes a segment.
  mutating func update(_ place: Place, _ change: (inout Segment) -> Void) {
    var segment = self[place]
    change(&segment)
    replace(place, through: place, with: [segment])
  }
}
