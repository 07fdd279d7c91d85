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
  var weight: Int {
    if case .flexible(_, let weight) = self { weight } else { 0 }
  }

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
