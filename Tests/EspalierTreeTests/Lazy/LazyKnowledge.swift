import EspalierTree

/// The rows of both views after an update.
struct LazyKnowledge {
  /// A row without its model, which must not be made.
  struct Place {
    let id: RowID
    let frame: Rect

    /// Whether the row keeps its place among the others while the user scrolls.
    let isPlain: Bool

    init(_ row: Row) {
      id = row.id
      frame = row.frame
      isPlain = !row.isSticky && !row.isBackground
    }
  }

  var lazyRows: [Place] = []
  var eagerIDs: [RowID] = []

  /// Whether each visible row of the eager view had an extent across the scroll axis.
  var haveWidth = true

  /// A row to which the lazy view has been scrolled, and where it is to be.
  struct Destination {
    let id: RowID
    let position: ScrollPosition

    /// Whether the view had no lines, so that it goes to the row as soon as it has some.
    let isAwaited: Bool
  }

  /// The last such row, until the update that may measure it.
  var destination: Destination?

  /// The number of the model whose row has had an identity.
  var owners: [RowID: Int] = [:]
}
