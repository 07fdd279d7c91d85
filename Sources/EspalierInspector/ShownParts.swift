/// The parts of a node that an outline shows: those at the beginning, and those that have been requested.
struct ShownParts: Equatable {
  /// Consecutive parts, either shown or left out.
  enum Piece: Equatable {
    case shown(Range<Int>)
    case leftOut(Range<Int>)
  }

  /// The number of parts that are shown initially, and added at a time.
  static let step = 50

  /// The ranges of shown parts, in ascending order and not adjacent.
  private(set) var ranges = [0..<ShownParts.step]

  /// Shows more parts from an index.
  mutating func showMore(from index: Int) {
    insert(index..<index + Self.step)
  }

  /// Shows the part at an index, together with parts around it if it was left out.
  mutating func reveal(_ index: Int) {
    guard !ranges.contains(where: { $0.contains(index) }) else { return }
    insert(max(0, index - Self.step / 2)..<index + Self.step / 2)
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

  private mutating func insert(_ range: Range<Int>) {
    let touching = ranges.filter { $0.lowerBound <= range.upperBound && range.lowerBound <= $0.upperBound }
    let lower = min(range.lowerBound, touching.first?.lowerBound ?? .max)
    let upper = max(range.upperBound, touching.last?.upperBound ?? 0)
    ranges.removeAll(where: touching.contains)
    ranges.append(lower..<upper)
    ranges.sort { $0.lowerBound < $1.lowerBound }
  }
}
