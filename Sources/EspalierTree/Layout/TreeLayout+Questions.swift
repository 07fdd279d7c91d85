import EspalierCanvas

/// Questions about the rows, answered for the last pass.
extension TreeLayout {
  /// The size of the content: across, the furthest edge of any row; along the scroll axis, everything with its margins.
  var contentSize: Size { Size(width: root.right, height: root.extent) }

  /// The row at a position.
  ///
  /// O(d log n) for a row at depth d.
  func row(at index: Int) -> Row {
    var block = root
    var rest = index
    var y = block.leading
    while let (place, before) = block.slots.first(where: { $0.rows > rest }) {
      rest -= before.rows
      y += before.extent
      let slot = place.element
      switch slot.kind {
      case .block:
        block = slot.block
        y += block.leading
      case .cell:
        return Row(id: slot.id, model: slot.cell, frame: slot.frame(inLineAt: y), index: index)
      case .absent, .hiddenBlock:
        preconditionFailure("a model without rows is never found by its rows")
      }
    }
    preconditionFailure("row \(index) is not among the \(root.rowCount) rows")
  }

  /// The row of a cell model; `nil` when it has none.
  ///
  /// O(d log n) for a row at depth d.
  func row(of model: CellModel) -> Row? {
    guard var place = ContainerBlock.place(of: model), place.element.kind == .cell else { return nil }
    let slot = place.element
    var index = 0
    var y = 0
    while true {
      let before = SumTree<Slot>.sum(before: place)
      guard let block = place.leaf.block else { return nil }
      index += before.rows
      y += before.extent + block.leading
      if block === root { break }
      guard let next = block.place else { return nil }
      place = next
    }
    return Row(id: slot.id, model: model, frame: slot.frame(inLineAt: y), index: index)
  }

  /// The place of a container: the lines from its top margin to its bottom margin, from column 0 to the furthest edge
  /// of its rows; `nil` when it has no part in the layout.
  ///
  /// O(d log n).
  func frame(of container: ContainerModel) -> Rect? {
    var y = 0
    let block: ContainerBlock
    if container === root.container {
      block = root
    } else {
      guard var place = ContainerBlock.place(of: container), place.element.kind == .block else { return nil }
      block = place.element.block
      while true {
        guard let owner = place.leaf.block else { return nil }
        y += SumTree<Slot>.sum(before: place).extent + owner.leading
        if owner === root { break }
        guard let next = owner.place else { return nil }
        place = next
      }
    }
    return Rect(x: 0, y: y, width: block.right, height: block.extent)
  }

  /// The rows that show at least one cell between two rows of the content, in tree order.
  ///
  /// O(log n + answer).
  func rows(in lines: Range<Int>) -> [Row] {
    var rows: [Row] = []
    visitRows(in: lines) { rows.append($0) }
    return rows
  }

  /// Visits the rows that show at least one cell between two rows of the content, in tree order.
  func visitRows(in lines: Range<Int>, _ body: (Row) -> Void) {
    var walk = RowWalk(root, below: lines.lowerBound)
    while let row = walk.next(), row.frame.y < lines.upperBound {
      if row.frame.maxY > lines.lowerBound && row.frame.height > 0 { body(row) }
    }
  }

  /// The row at a point of the content, the last in tree order where several lie there.
  ///
  /// O(log n + cells of the line).
  func row(at point: Point) -> Row? {
    rows(in: point.y..<point.y + 1).last { $0.frame.contains(point) }
  }
}
