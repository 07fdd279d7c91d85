/// The parts of a node that an outline shows: those at the beginning, and those that have been requested.
struct ShownParts: Equatable {
  /// Consecutive parts, either shown or left out.
  enum Piece: Equatable {
    case shown(Range<Int>)
    case leftOut(Range<Int>)
  }

  /// The number of parts that are shown initially, and added at a time.
  static let step = 50

  private var shown = RangeSet(0..<ShownParts.step)

  /// The ranges of shown parts, in ascending order and not adjacent.
  var ranges: [Range<Int>] { Array(shown.ranges) }

  /// Shows more parts from an index.
  mutating func showMore(from index: Int) { shown.insert(contentsOf: index..<index + Self.step) }

  /// Shows the part at an index, together with parts around it if it was left out.
  mutating func reveal(_ index: Int) {
    guard !shown.contains(index) else { return }
    shown.insert(contentsOf: max(0, index - Self.step / 2)..<index + Self.step / 2)
  }

  /// Returns the pieces of a number of parts, in order.
  func pieces(of count: Int) -> [Piece] {
    var pieces: [Piece] = []
    var end = 0
    for range in ranges.map({ $0.clamped(to: 0..<count) }) where !range.isEmpty {
      if range.lowerBound > end { pieces.append(.leftOut(end..<range.lowerBound)) }
      pieces.append(.shown(range))
      end = range.upperBound
    }
    if end < count { pieces.append(.leftOut(end..<count)) }
    return pieces
  }
}
