import EspalierCanvas
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

  /// The row to which the lazy view has been scrolled since its last update, and where it was to be.
  var destination: (id: RowID, position: ScrollPosition)?

  /// The number of the model whose row has had an identity.
  var owners: [RowID: Int] = [:]
}
