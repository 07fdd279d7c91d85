import EspalierCanvas

/// Where the row of a drafted slot of a lazy container comes from.
struct LazyOrigin {
  /// The index among the rows that were laid out; `nil` for new rows.
  var old: Int?

  /// Whether the rows show something else than before.
  var isUpdated = false

  /// The size of a row with a model before, and the state of its content.
  var size: Size?
  var contentRevision: UInt32 = 0
}
