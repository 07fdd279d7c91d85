import EspalierCanvas

/// The cells whose content has changed, and the sizes that a pass has measured.
extension LayoutPass {
  /// A cell whose content has changed, as it is when the pass finds it.
  struct ChangedCell {
    let cell: CellModel
    let contentRevision: UInt32
    let focusability: Focusability

    /// Whether the size in its slot was measured again, and is still that of the content.
    var hasSameSize = false

    init(_ cell: CellModel) {
      self.cell = cell
      contentRevision = cell.contentRevision
      focusability = Focusability(of: cell)
    }
  }

  /// A width, the height at that width if known, and the requested size and the content that were measured.
  struct Measurement {
    let width: Int
    let height: Int?
    let requestedSize: CellSize
    let contentRevision: UInt32
  }

  /// Measures the cells whose content has changed, and adds those to the pending children that have to be placed again.
  func measureChangedCells(of block: ContainerBlock) {
    let container = block.container
    for cell in container.takeChangedCells() {
      var changed = ChangedCell(cell)
      if cell.parent === container, cell.flags.isDisjoint(with: .listedAsPending),
        container.flags.isDisjoint(with: .needsLayout), let slot = block.place(of: cell)?.element, slot.kind == .cell,
        !slot.isAssumed
      {
        changed.hasSameSize = hasSameSize(changed, in: slot, of: block)
        if !changed.hasSameSize, cell.parent === container { container.addPendingChild(cell) }
      }
      note(CollectionOfOne(changed))
    }
  }

  /// Returns whether a cell whose content has changed has the size of its slot.
  ///
  /// If a layout has given it another size than that of its content, only the layout can tell.
  private func hasSameSize(_ changed: ChangedCell, in slot: Slot, of block: ContainerBlock) -> Bool {
    let cell = changed.cell
    let size = cell.requestedSize
    func note(width: Int, height: Int?) {
      self.note(width: width, height: height, of: cell, contentRevision: changed.contentRevision)
    }
    if size.kind == .fit {
      guard slot.hasContentWidth else { return false }
      let room = block.inherited.inside(block.container).availableWidth
      let width = layout.measuredWidth(of: cell)
      if min(width, size.width, room) != Int(slot.width) {
        note(width: width, height: nil)
        return false
      }
    }
    guard size.isAutomatic, layout.estimatedHeight(of: cell) == nil else { return true }
    guard slot.hasContentHeight else { return false }
    let height = layout.measuredHeight(of: cell, width: Int(slot.width))
    if height == Int(slot.height) { return true }
    note(width: Int(slot.width), height: height)
    return false
  }

  /// Notes the size of a cell that need not be measured again in this pass.
  func note(width: Int, height: Int?, of cell: CellModel, contentRevision: UInt32) {
    measurements[ObjectIdentifier(cell)] = Measurement(
      width: width, height: height, requestedSize: cell.requestedSize, contentRevision: contentRevision)
  }

  /// Returns the height that was measured in this pass before the cell was drafted.
  func measuredHeight(of cell: CellModel, width: Int) -> Int? {
    guard let measurement = measurement(of: cell), measurement.width == width else { return nil }
    return measurement.height
  }

  /// Returns the content width of a `fit` cell that was measured in this pass before the cell was drafted.
  func measuredWidth(of cell: CellModel) -> Int? { measurement(of: cell)?.width }

  private func measurement(of cell: CellModel) -> Measurement? {
    guard !measurements.isEmpty, let measurement = measurements[ObjectIdentifier(cell)],
      measurement.contentRevision == cell.contentRevision, measurement.requestedSize == cell.requestedSize
    else { return nil }
    return measurement
  }
}
