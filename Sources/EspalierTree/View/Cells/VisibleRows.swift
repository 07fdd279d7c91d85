/// The containers of a view's visible rows, as of the last update.
///
/// ```
///   Feed
///   ├─ Post
///   │  ├─ Text        position 0: Feed and Post arrive
///   │  └─ Photo       position 1
///   └─ Section
///      └─ Title       position 2: Section arrives
/// ```
struct VisibleRows {
  /// The containers whose first visible row is at a position, outer ones before inner ones.
  struct Arrival {
    /// The position of the row among the visible ones.
    let position: Int
    let containers: [ContainerModel]
  }

  /// The arrivals in the order of their rows; rows that begin no container have none.
  private(set) var arrivals: [Arrival] = []

  /// All containers of the rows, outer ones before inner ones.
  var containers: [ContainerModel] { arrivals.flatMap(\.containers) }

  /// Finds the containers of rows.
  ///
  /// The way up from a row ends at the first known container.
  ///
  /// - Complexity: O(k + c log n) for k rows and c containers.
  init(_ rows: [Row], in layout: TreeLayout) {
    var known: Set<ObjectIdentifier> = []
    var lastLeaf: ObjectIdentifier?
    for position in rows.indices {
      // Rows of one leaf are rows of one container.
      guard let leaf = rows[position].cell?.slotLeaf, ObjectIdentifier(leaf) != lastLeaf else { continue }
      lastLeaf = ObjectIdentifier(leaf)
      var newBlocks: [ContainerBlock] = []
      var next = leaf.block
      while let block = next, !known.contains(ObjectIdentifier(block)) {
        newBlocks.append(block)
        next = block.leaf?.block
      }
      // A model that another view has laid out since leads to the containers of that view.
      if newBlocks.isEmpty || (next == nil && newBlocks.last !== layout.root) { continue }
      known.formUnion(newBlocks.lazy.map(ObjectIdentifier.init))
      arrivals.append(Arrival(position: position, containers: newBlocks.reversed().map(\.container)))
    }
  }
}
