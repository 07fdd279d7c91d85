/// What follows a line of the content.
extension TreeLayout {
  /// The cells of the first rows from a line of the content on: at most so many, in columns in each.
  ///
  /// O(d log n + answer) at depth d.
  func cells(from line: Int, count: Int) -> [CellModel] {
    var search = FollowingCells()
    _ = search.visit(root, from: line, count)
    return search.cells
  }
}

private struct FollowingCells {
  private(set) var cells: [CellModel] = []

  /// Visits a block from one of its lines on.
  ///
  /// - Returns: How many rows are still missing.
  mutating func visit(_ block: ContainerBlock, from line: Int, _ count: Int) -> Int {
    let line = line - block.leading
    guard let (found, _) = block.slots.first(where: { $0.extent > line }) else { return count }
    let first = ContainerBlock.firstSlot(withBaseOf: found)
    var before = SumTree<Slot>.sum(before: first)
    var next = Optional(first)
    var missing = count
    /// What is missing in the longest column of the present line.
    var missingInLine = count
    while missing > 0, let place = next {
      let slot = place.element
      let rest = line - before.extent - Int(slot.topOffset)
      var left = missing
      if slot.kind == .block {
        left = visit(slot.block, from: rest, missing)
      } else if slot.isRow {
        cells.append(slot.cell)
        left -= 1
      } else if slot.kind == .unmade {
        left = max(0, left - Int(slot.rowCount) + slot.rowCount(endingAbove: rest + Int(slot.topOffset)))
      }
      missingInLine = min(missingInLine, left)
      if !slot.isInLine || slot.endsLine { missing = missingInLine }
      before = before + slot.sum
      next = place.next
    }
    return missingInLine
  }
}
