/// The rows that a view shows, with the containers that they are in by the last update.
///
/// ```
///   Feed
///   ├─ Post           entry: row Text, containers Feed, Post
///   │  ├─ Text        entry: row Photo, no more containers
///   │  └─ Photo       entry: row Title, containers Section
///   └─ Section
///      └─ Title
/// ```
struct VisibleRows {
  /// A row, and the containers of which it is the first visible row, outer ones before those inside them.
  struct Entry {
    let row: Row
    let containers: [ContainerModel]
  }

  private(set) var entries: [Entry] = []

  /// All containers of the rows, outer ones before those inside them.
  var containers: [ContainerModel] { entries.flatMap(\.containers) }

  /// Finds the containers of rows.
  ///
  /// O(rows + containers × log n): the way up ends at the first container that is known already.
  init(_ rows: [Row], in layout: TreeLayout) {
    entries.reserveCapacity(rows.count)
    var known: Set<ObjectIdentifier> = []
    var lastLeaf: SumTreeNode<Slot>?
    for row in rows {
      // Rows of one leaf are rows of one container.
      guard let leaf = row.model.slotLeaf, leaf !== lastLeaf else {
        entries.append(Entry(row: row, containers: []))
        continue
      }
      lastLeaf = leaf
      var newBlocks: [ContainerBlock] = []
      var next = leaf.block
      while let block = next, !known.contains(ObjectIdentifier(block)) {
        newBlocks.append(block)
        next = block.leaf?.block
      }
      // A model that another view has laid out since then leads to the containers of that view.
      if next == nil && newBlocks.last !== layout.root { newBlocks = [] }
      known.formUnion(newBlocks.lazy.map(ObjectIdentifier.init))
      entries.append(Entry(row: row, containers: newBlocks.reversed().map(\.container)))
    }
  }
}
