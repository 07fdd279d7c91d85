/// The containers of the rows that a view shows, by the last update.
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
  /// The containers of which a row is the first visible row, outer ones before those inside them.
  struct Arrival {
    /// The position of the row among those on show.
    let position: Int
    let containers: [ContainerModel]
  }

  /// In the order of their rows; rows that begin no container have none.
  private(set) var arrivals: [Arrival] = []

  /// All containers of the rows, outer ones before those inside them.
  var containers: [ContainerModel] { arrivals.flatMap(\.containers) }

  /// Finds the containers of rows.
  ///
  /// O(rows + containers × log n): the way up ends at the first container that is known already.
  init(_ rows: [Row], in layout: TreeLayout) {
    var known: Set<ObjectIdentifier> = []
    var lastLeaf: SumTreeNode<Slot>?
    for position in rows.indices {
      // Rows of one leaf are rows of one container.
      guard let leaf = rows[position].cell?.slotLeaf, leaf !== lastLeaf else { continue }
      lastLeaf = leaf
      var newBlocks: [ContainerBlock] = []
      var next = leaf.block
      while let block = next, !known.contains(ObjectIdentifier(block)) {
        newBlocks.append(block)
        next = block.leaf?.block
      }
      // A model that another view has laid out since then leads to the containers of that view.
      if newBlocks.isEmpty || (next == nil && newBlocks.last !== layout.root) { continue }
      known.formUnion(newBlocks.lazy.map(ObjectIdentifier.init))
      arrivals.append(Arrival(position: position, containers: newBlocks.reversed().map(\.container)))
    }
  }
}
