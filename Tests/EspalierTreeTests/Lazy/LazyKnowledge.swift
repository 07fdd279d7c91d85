import EspalierCanvas
import EspalierTree

/// What the rows of both views were after an update.
struct LazyKnowledge {
  /// A row without its model, which is not to be made.
  struct Place {
    let id: RowID
    let frame: Rect

    /// Whether the row stays where it is among the others while the user scrolls.
    let isPlain: Bool

    init(_ row: Row) {
      id = row.id
      frame = row.frame
      isPlain = !row.isSticky && !row.isBackground
    }
  }

  var lazyRows: [Place] = []
  var eagerIDs: [RowID] = []

  /// The number of the model whose row an identity has been.
  var owners: [RowID: Int] = [:]
}
