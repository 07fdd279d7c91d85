/// Walks over rows in tree order.
///
/// O(1) a row.
struct RowWalk {
  /// A block on the way down to the present place, and where the walk goes on in it.
  private struct Level {
    let block: ContainerBlock
    /// Where the block begins in the content, along the scroll axis.
    let top: Int
    var place: SumTree<Slot>.Place?
    /// The base of the slot at the place.
    var base: Int

    init(_ block: ContainerBlock, top: Int) {
      self.block = block
      self.top = top
      place = block.slots.firstPlace
      base = top + block.leading
    }
  }

  private let layout: TreeLayout
  private var levels: [Level]
  private var index = 0

  /// Begins at the first row of a layout.
  init(_ layout: TreeLayout) {
    self.layout = layout
    levels = [Level(layout.root, top: 0)]
  }

  /// The next row, or `nil` after the last one.
  mutating func next() -> Row? {
    while let level = levels.last {
      guard let place = level.place else {
        levels.removeLast()
        continue
      }
      let slot = place.element
      levels[levels.count - 1].place = place.next
      switch slot.kind {
      case .absent, .hidden:
        continue
      case .block:
        levels[levels.count - 1].base += slot.extent
        levels.append(Level(slot.block, top: level.base + Int(slot.topOffset)))
      case .cell, .background:
        levels[levels.count - 1].base += Int(slot.advance)
        defer { index += 1 }
        return layout.makeRow(slot, in: level.block, top: level.top, base: level.base, index: index)
      }
    }
    return nil
  }
}
