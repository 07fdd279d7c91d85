/// How wide a column of a table is, in character cells.
///
/// It is the same for all rows, whether they have been seen or not.
public enum TableColumnWidth: Hashable, Sendable {
  /// This many cells.
  case fixed(Int)

  /// As wide as the widest text that has been seen, title included, but no wider than `maximum`.
  ///
  /// The column grows as rows come into view and never shrinks while the user scrolls. Rows out of view are not measured.
  case fit(maximum: Int? = nil)

  /// A share of the room that is left beside the other columns: `weight` parts of all weights, at least `minimum` cells.
  case flexible(minimum: Int = 1, weight: Int = 1)
}
