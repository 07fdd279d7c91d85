import EspalierCanvas

/// The cells of a block that keep their places when the block is laid out again from some cell on.
extension PlacedCells {
  /// Creates the placed cells of a run before a slot.
  ///
  /// - Parameters:
  ///   - start: The sum of the block's slots before the run.
  ///   - end: The sum of the block's slots before the slot.
  init(of block: ContainerBlock, from start: Slot.Sum, to end: Slot.Sum) {
    self.init(
      source: block, first: start.cells, base: start.extent, count: end.cells - start.cells,
      end: end.extent - start.extent, bottom: block.slots.sum(in: start.count..<end.count).bottom)
  }
}

extension ContainerBlock: PlacedCells.Source {
  /// Returns the cell with a number among those of the block, and its frame in the block.
  func placedCell(_ number: Int) -> (cell: CellModel, frame: Rect) {
    guard let (place, before) = slots.first(where: { $0.cells > number }) else {
      trap("cell \(number) of the run is in the block")
    }
    let slot = place.element
    let frame = Rect(
      x: Int(slot.x), y: before.extent + Int(slot.topOffset), width: Int(slot.width), height: Int(slot.height))
    return (slot.cell, frame)
  }
}

extension TreeLayout: CellMeasurer {}
