/// Which of very many parts of a node an outline shows: those at the beginning, and those that somebody has asked for.
struct ShownParts: Equatable {
  /// Parts that follow each other, shown or left out.
  enum Piece: Equatable {
    case shown(Range<Int>)
    case leftOut(Range<Int>)
  }

  /// So many are shown at the beginning, and more at a time.
  static let step = 50

  /// In ascending order; no two touch.
  private(set) var ranges = [0..<ShownParts.step]

  /// Shows the next ones of those that are left out from an index on.
  mutating func showMore(from index: Int) {
    insert(index..<index + Self.step)
  }

  /// Shows the part at an index, with some around it where it was left out.
  mutating func reveal(_ index: Int) {
    guard !ranges.contains(where: { $0.contains(index) }) else { return }
    insert(max(0, index - Self.step / 2)..<index + Self.step / 2)
  }

  /// What is shown and left out of so many parts, in order.
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
