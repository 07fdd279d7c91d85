/// Queries for the rows that follow a line of the content.
extension TreeLayout {
  /// Returns the cells of the first `count` rows from a line of the content on; in columns, `count` rows in each.
  ///
  /// - Complexity: O(k + d log n) for k cells at depth d, in the number of siblings.
  func cells(from line: Int, count: Int) -> [CellModel] {
    var cells: [CellModel] = []
    _ = root.addCells(from: line, count, to: &cells)
    return cells
  }
}

extension ContainerBlock {
  /// Adds the cells of rows from one of its lines on.
  ///
  /// - Returns: The number of rows that are still missing.
  fileprivate func addCells(from line: Int, _ count: Int, to cells: inout [CellModel]) -> Int {
    let line = line - leading
    guard let (found, _) = slots.first(where: { $0.extent > line }) else { return count }
    let first = Self.firstSlot(withBaseOf: found)
    var before = SumTree<Slot>.sum(before: first)
    var next = Optional(first)
    var missing = count
    /// The number of rows that are missing in the longest column of the current line.
    var missingInLine = count
    while missing > 0, let place = next {
      let slot = place.element
      let rest = line - before.extent - Int(slot.topOffset)
      var left = missing
      switch slot.content {
      case .block(let nested):
        left = nested.addCells(from: rest, missing, to: &cells)
      case .cell(let cell), .background(let cell):
        cells.append(cell)
        left -= 1
      case .unmade:
        left = max(0, left - Int(slot.rowCount) + slot.rowCount(endingAbove: rest + Int(slot.topOffset)))
      case .absent, .hidden:
        break
      }
      missingInLine = min(missingInLine, left)
      if !slot[.isInColumn] || slot[.endsLine] { missing = missingInLine }
      before = before + slot.sum
      next = place.next
    }
    return missingInLine
  }
}
