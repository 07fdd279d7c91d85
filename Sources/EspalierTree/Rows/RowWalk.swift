import EspalierCanvas

/// Walks over rows in tree order, from any place on.
///
/// O(1) a row.
struct RowWalk {
  /// A block on the way down to the present place, and where the walk goes on in it.
  private struct Level {
    var place: SumTree<Slot>.Place?
    /// The row in the content where the next slot begins.
    var y: Int
  }

  private var levels: [Level] = []
  private var index = 0

  /// Begins at the first row of a block that stands at the content's top.
  init(_ block: ContainerBlock) {
    levels.append(Level(place: block.slots.firstPlace, y: block.leading))
  }

  /// Begins at the first row of the first line that ends below `y`.
  init(_ root: ContainerBlock, below y: Int) {
    var block = root
    var top = 0
    while true {
      top += block.leading
      let bound = y - top
      guard let (found, before) = block.slots.first(where: { $0.extent > bound }) else {
        index += block.rowCount
        return
      }
      index += before.rows
      top += before.extent
      if found.element.kind == .block {
        block = found.element.block
        levels.append(Level(place: found.next, y: top + block.extent))
        continue
      }
      let start = lineStart(found)
      levels.append(Level(place: start, y: top))
      return
    }
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
      case .absent, .hiddenBlock:
        continue
      case .block:
        let block = slot.block
        levels[levels.count - 1].y += block.extent
        levels.append(Level(place: block.slots.firstPlace, y: level.y + block.leading))
      case .cell:
        levels[levels.count - 1].y += Int(slot.advance)
        defer { index += 1 }
        return Row(id: slot.id, model: slot.cell, frame: slot.frame(inLineAt: level.y), index: index)
      }
    }
    return nil
  }

  /// Goes back from the last cell of a line to its first one.
  private mutating func lineStart(_ last: SumTree<Slot>.Place) -> SumTree<Slot>.Place {
    var start = last
    while let previous = start.previous {
      let slot = previous.element
      if slot.kind == .block || slot.endsLine { break }
      if slot.kind == .cell { index -= 1 }
      start = previous
    }
    return start
  }
}

extension Slot {
  /// The frame of a cell whose line, with the space before it, begins at a row of the content.
  func frame(inLineAt y: Int) -> Rect {
    Rect(x: Int(x), y: y + Int(lead), width: Int(width), height: Int(height))
  }
}
