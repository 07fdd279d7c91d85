import EspalierCanvas

/// The width of a column of a ``ColumnsModel``, in character cells; in a horizontal view, its height.
///
/// Negative widths count as 0.
public enum ColumnWidth: Hashable, Sendable {
  /// A fixed width.
  case fixed(Int)

  /// A fraction of the width minus the spacing between columns, rounded down: `.fraction(1, of: 3)` is a third.
  case fraction(Int, of: Int)

  /// At least `minimum`, plus a share of the remaining width in proportion to `weight`.
  case flexible(minimum: Int = 1, weight: Int = 1)

  /// The column's share of the remaining width, in proportion to the others; 0 for columns that are not flexible.
  var weight: Int { if case .flexible(_, let weight) = self { weight } else { 0 } }

  /// Returns the minimum width of a column, given the total width without spacing.
  package func leastWidth(in room: Int) -> Int {
    switch self {
    case .fixed(let width): max(0, width)
    case .fraction(let part, let whole): room * part / whole
    case .flexible(let minimum, _): max(0, minimum)
    }
  }

  /// Stops the program if a value is invalid.
  package func checkValues() {
    switch self {
    case .fixed(let width), .flexible(let width, _):
      require(
        width <= CellSize.largestExtent,
        "the width of a column must be at most \(CellSize.largestExtent) character cells; got \(width)")
    case .fraction(let part, let whole):
      require(
        whole >= 1 && whole <= CellSize.largestExtent && (0...whole).contains(part),
        "the width of a column must be a part of a whole; got \(part) of \(whole)")
    }
    if case .flexible(_, let weight) = self {
      require(
        (1...CellSize.largestWeight).contains(weight),
        "the weight of a flexible column must be 1 to \(CellSize.largestWeight); got \(weight)")
    }
  }
}

/// The places of the columns in a band of a ``ColumnsModel``.
///
/// ```
///   width 20, spacing 1     │ fixed(5) │ flexible │ flexible │
///   all are shown           0..<5      6..<13     14..<20
///   the first is hidden                0..<10     11..<20
///   width 6                 one below another, each 0..<6
/// ```
package struct ColumnPlan {
  /// The place of each column; undefined for a hidden one.
  package let places: [Range<Int>]

  /// Whether the columns do not fit side by side, so that the children are stacked.
  package let isStacked: Bool

  /// Divides a width among columns.
  ///
  /// - Parameter isHidden: Returns whether the child in a column is hidden, so that it takes up no space.
  package init(
    _ widths: [ColumnWidth], spacing: Int, in room: Range<Int>, isHidden: (Int) -> Bool
  ) {
    let shown = widths.indices.filter { !isHidden($0) }
    let gaps = spacing * max(0, shown.count - 1)
    let available = max(0, room.count - gaps)
    let least = widths.map { $0.leastWidth(in: available) }
    let left = room.count - gaps - shown.reduce(0) { $0 + least[$1] }
    isStacked = left < 0
    guard left >= 0 else {
      places = widths.map { _ in room }
      return
    }
    var shares = SharedRoom(left, count: shown.count) { widths[shown[$0]].weight }
    var places = widths.map { _ in room.lowerBound..<room.lowerBound }
    var start = room.lowerBound
    for index in shown {
      let end = start + least[index] + shares.next(weight: widths[index].weight)
      places[index] = start..<end
      start = end + spacing
    }
    self.places = places
  }
}

/// Space shared in proportion to weights: ⌊space · weight ÷ sum of weights⌋ each.
///
/// Remaining character cells go to the first ones, one each.
///
/// ```
///   space 10, weights 1 2 1     2 5 2, and 1 remains      3 5 2
/// ```
struct SharedRoom {
  private let room: Int
  private let weights: Int
  private var remainder: Int

  /// Divides a number of character cells.
  ///
  /// - Parameters:
  ///   - count: The number of weights.
  ///   - weight: Returns the weight at a position; a closure, because a generic sequence would not be specialized.
  init(_ room: Int, count: Int, weight: (Int) -> Int) {
    var sum = 0
    for position in 0..<count { sum += weight(position) }
    self.room = room
    weights = sum
    remainder = room
    guard sum > 0 else { return }
    for position in 0..<count { remainder -= room * weight(position) / sum }
  }

  /// Returns the share of the next weight, in the order of the initializer; 0 for a weight of 0.
  mutating func next(weight: Int) -> Int {
    guard weight > 0 else { return 0 }
    let share = room * weight / weights + (remainder > 0 ? 1 : 0)
    remainder -= 1
    return share
  }
}
