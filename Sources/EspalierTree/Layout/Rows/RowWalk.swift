/// A walk over rows in tree order, O(1) per row.
struct RowWalk {
  /// A block on the path to the current place, and where the walk continues in it.
  private struct Level {
    let block: ContainerBlock
    /// The top of the block in the content, along the scroll axis.
    let top: Int
    var place: SumTree<Slot>.Place?
    /// The base of the slot at the place.
    var base: Int
    /// The number of visited rows of an unmade slot.
    var rowsWalked = 0

    init(_ block: ContainerBlock, top: Int) {
      self.block = block
      self.top = top
      place = block.slots.firstPlace
      base = top + block.leading
    }

    mutating func goOn() {
      base += place?.element.extent ?? 0
      place = place?.next
      rowsWalked = 0
    }
  }

  private let layout: TreeLayout
  private var levels: [Level]
  private var index = 0

  /// The slot arrangement for which the places are valid.
  private var arrangement: Int

  /// Creates a walk that begins at the first row of a layout.
  init(_ layout: TreeLayout) {
    self.layout = layout
    arrangement = layout.slotArrangement
    levels = [Level(layout.root, top: 0)]
  }

  /// Returns the next row; `nil` after the last one.
  mutating func next() -> Row? {
    // Rows of a lazy container may have received models in the meantime.
    if arrangement != layout.slotArrangement { findPlace() }
    while let level = levels.last {
      guard let place = level.place else {
        levels.removeLast()
        continue
      }
      let slot = place.element
      let present = levels.count - 1
      switch slot.kind {
      case .absent, .hidden:
        levels[present].goOn()
      case .block:
        levels[present].goOn()
        levels.append(Level(slot.block, top: level.base + Int(slot.topOffset)))
      case .cell, .background:
        levels[present].goOn()
        defer { index += 1 }
        return layout.makeRow(slot, in: level.block, top: level.top, base: level.base, index: index)
      case .unmade:
        let number = level.rowsWalked
        levels[present].rowsWalked += 1
        if number + 1 == Int(slot.rowCount) { levels[present].goOn() }
        defer { index += 1 }
        return layout.makeRow(
          slot.slice(number..<number + 1), in: level.block, top: level.top, base: level.base + slot.base(ofRow: number),
          index: index)
      }
    }
    return nil
  }

  /// Finds the next row again after slots have been split or joined.
  private mutating func findPlace() {
    arrangement = layout.slotArrangement
    levels = []
    var block = layout.root
    var top = 0
    var rest = index
    while true {
      var level = Level(block, top: top)
      guard let (place, before) = block.slots.first(where: { $0.rows > rest }) else { return }
      level.place = place
      level.base += before.extent
      rest -= before.rows
      guard place.element.kind == .block else {
        level.rowsWalked = rest
        return levels.append(level)
      }
      top = level.base + Int(place.element.topOffset)
      block = place.element.block
      level.goOn()
      levels.append(level)
    }
  }
}
