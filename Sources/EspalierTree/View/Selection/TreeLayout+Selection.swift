extension TreeLayout {
  /// Returns whether the row of a cell model is selected.
  ///
  /// - Complexity: O(d log n) for a row at depth d, in the number of siblings.
  func isSelected(_ model: CellModel) -> Bool {
    guard let selection, let index = laidOutIndex(of: model) else { return false }
    return selection.marks.isMarked(at: index)
  }

  /// Returns the index of the row of a cell model, which may be a new model of a lazy container's row.
  ///
  /// - Complexity: O(d log n) for a row at depth d, in the number of siblings.
  func laidOutIndex(of model: CellModel) -> Int? {
    if let index = rowIndex(of: model) { return index }
    guard let container = model.parent?.asLazy, let block = container.block, block.lazy?.layout === self,
      let index = container.index(of: model), let start = firstLazyRow(of: block)
    else { return nil }
    return container.laidOutRows(index..<index + 1).first.map { $0.lowerBound + start }
  }

  /// Visits the models that exist among some rows, with the indices of their rows.
  ///
  /// - Complexity: O(k + d log n) for k rows with models at depth d.
  func visitCells(in rows: Range<Int>, _ body: (CellModel, Int) -> Void) {
    visitCells(of: root, at: 0, in: rows, body)
  }

  private func visitCells(
    of block: ContainerBlock, at start: Int, in rows: Range<Int>, _ body: (CellModel, Int) -> Void
  ) {
    guard let (first, before) = block.slots.first(where: { $0.rows + start > rows.lowerBound }) else { return }
    var index = start + before.rows
    var next = Optional(first)
    while let place = next, index < rows.upperBound {
      let slot = place.element
      if slot.kind == .block {
        visitCells(of: slot.block, at: index, in: rows, body)
      } else if slot.isRow {
        body(slot.cell, index)
      }
      index += slot.sum.rows
      next = place.next
    }
  }
}
