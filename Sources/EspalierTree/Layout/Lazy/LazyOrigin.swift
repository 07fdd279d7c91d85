import EspalierCanvas

/// The origin of the rows of a lazy container's drafted slot.
struct LazyOrigin {
  /// The index among the laid-out rows; `nil` for new rows.
  var old: Int?

  /// Whether the content of the rows has changed.
  var isUpdated = false

  /// The previous size of a row with a model, and the revision of its content.
  var size: Size?
  var contentRevision: UInt32 = 0
}
