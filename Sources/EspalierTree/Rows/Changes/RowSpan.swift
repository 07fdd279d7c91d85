/// Rows that are adjacent in the old list and in the new one.
struct RowSpan: Equatable {
  /// The old index of the first row.
  var old: Int

  /// The new index of the first row.
  var new: Int

  /// The number of rows.
  var count: Int
}
