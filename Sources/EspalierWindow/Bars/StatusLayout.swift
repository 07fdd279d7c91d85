import EspalierCanvas

/// The places of the segments of a status bar.
struct StatusLayout {
  /// The blanks between segments.
  private static let gap = 2

  /// The segments that are shown, with their columns.
  private(set) var places: [(segment: StatusSegment, columns: Range<Int>)] = []

  /// Places segments, and leaves out the least prominent ones if there is no room, but never a message, which takes the
  /// place of the leading ones.
  ///
  /// - Complexity: O(n²) in the number of segments.
  init(
    message: StatusSegment?, leading: [StatusSegment], trailing: [StatusSegment], width: Int, policy: WidthPolicy
  ) {
    var (left, right) = (message.map { [$0] } ?? Self.shown(leading), Self.shown(trailing))
    while left.count + right.count > 1, Self.length(of: left + right, policy) > width {
      // Of the same prominence, those in the middle go first.
      let candidates = (message == nil ? left.reversed() : []) + right
      guard let segment = candidates.min(by: { $0.prominence < $1.prominence }) else { break }
      left.removeAll { $0 === segment }
      right.removeAll { $0 === segment }
    }
    place(left, from: 0, width: width, policy)
    place(right, from: max(0, width - Self.length(of: right, policy)), width: width, policy)
  }

  private mutating func place(_ segments: [StatusSegment], from start: Int, width: Int, _ policy: WidthPolicy) {
    var x = start
    for segment in segments {
      let end = min(width, x + segment.text.width(policy: policy))
      if end > x { places.append((segment, x..<end)) }
      x = end + Self.gap
    }
  }

  private static func shown(_ segments: [StatusSegment]) -> [StatusSegment] { segments.filter { !$0.text.isEmpty } }

  private static func length(of segments: [StatusSegment], _ policy: WidthPolicy) -> Int {
    segments.reduce(0) { $0 + $1.text.width(policy: policy) } + max(0, segments.count - 1) * gap
  }
}
