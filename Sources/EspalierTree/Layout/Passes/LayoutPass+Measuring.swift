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

  /// What the size of a cell is measured for: its content and the requested size, which may change meanwhile.
  struct MeasuredState: Equatable {
    private let contentRevision: UInt32
    private let requestedSize: CellSize

    init(of cell: CellModel) {
      contentRevision = cell.contentRevision
      requestedSize = cell.requestedSize
    }
  }

  /// What was measured of a cell.
  struct Measurement {
    let state: MeasuredState

    /// The width of the content.
    var contentWidth: Int?

    /// The height at a width, which a layout may have chosen.
    var height: (height: Int, width: Int)?
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
    let state = MeasuredState(of: cell)
    let size = cell.requestedSize
    if size.kind == .fit {
      guard slot.hasContentWidth else { return false }
      let room = block.inherited.inside(block.container).availableWidth
      let width = layout.measuredWidth(of: cell)
      if min(width, size.width, room) != Int(slot.width) {
        note(cell, as: state) { $0.contentWidth = width }
        return false
      }
    }
    guard size.isAutomatic, layout.estimatedHeight(of: cell) == nil else { return true }
    guard slot.hasContentHeight else { return false }
    let height = layout.measuredHeight(of: cell, width: Int(slot.width))
    if height == Int(slot.height) { return true }
    note(cell, as: state) { measurement in
      measurement.height = (height, Int(slot.width))
      if size.kind == .fit { measurement.contentWidth = Int(slot.width) }
    }
    return false
  }

  /// Notes what was measured of a cell, so that it need not be measured again in this pass unless it has changed since.
  ///
  /// - Parameter state: The state of the cell when it was asked for its size.
  func note(_ cell: CellModel, as state: MeasuredState, _ change: (inout Measurement) -> Void) {
    var noted = measurements[ObjectIdentifier(cell)] ?? Measurement(state: state)
    if noted.state != state { noted = Measurement(state: state) }
    change(&noted)
    measurements[ObjectIdentifier(cell)] = noted
  }

  /// Returns the height that was measured in this pass before the cell was drafted.
  func measuredHeight(of cell: CellModel, width: Int) -> Int? {
    guard let known = measurement(of: cell)?.height, known.width == width else { return nil }
    return known.height
  }

  /// Returns the content width of a `fit` cell that was measured in this pass before the cell was drafted.
  func measuredWidth(of cell: CellModel) -> Int? { measurement(of: cell)?.contentWidth }

  private func measurement(of cell: CellModel) -> Measurement? {
    guard !measurements.isEmpty, let measurement = measurements[ObjectIdentifier(cell)],
      measurement.state == MeasuredState(of: cell)
    else { return nil }
    return measurement
  }
}
