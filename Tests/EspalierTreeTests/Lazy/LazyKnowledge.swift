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

  /// Whose row an identity has been, by its place in the eager view.
  var owners: [RowID: RowID] = [:]
}
