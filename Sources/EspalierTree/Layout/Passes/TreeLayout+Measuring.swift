import EspalierCanvas

/// Measuring cells whose size depends on their content.
///
/// A slot says which of its sizes are those of its cell's content, and as of which revision. So a size is known as long
/// as there is a slot that holds it and the content is the same, whatever callbacks do while the cell is measured: no
/// mark has to be taken off when it is measured, and none can be lost.
extension TreeLayout {
  /// Gives the slot of a cell, whose width is set, its height: the requested one; or else, if it is automatic, the
  /// known one for this width if it is still valid, otherwise an estimate or a measurement.
  @inline(__always)
  func setHeight(of slot: inout Slot, requested: Int?) {
    if let requested {
      slot.height = Int32(requested)
      slot[.hasContentHeight] = false
      return
    }
    let (height, isOfContent) = automaticHeight(of: slot.cell, width: Int(slot.width))
    slot.height = Int32(height)
    slot[.hasContentHeight] = isOfContent
  }

  /// Returns the automatic height of a cell, and whether it is that of the content rather than an estimate.
  private func automaticHeight(of cell: CellModel, width: Int) -> (height: Int, isOfContent: Bool) {
    if let height = knownHeight(of: cell, width: width) { return (height, true) }
    if let height = estimatedHeight(of: cell) { return (height, false) }
    return (measuredHeight(of: cell, width: width), true)
  }

  /// Returns the estimated height of a cell that the user has not reached; `nil` if the cell is measured.
  func estimatedHeight(of cell: CellModel) -> Int? {
    guard let estimatedHeight, cell.flags.isDisjoint(with: .reached), cell.requestedSize.isAutomatic else { return nil }
    return estimatedHeight
  }

  /// Measures the automatic height of a cell, at least one row; in a horizontal layout, its width, at least one column.
  ///
  /// The cell is loaded first.
  func measuredHeight(of cell: CellModel, width: Int) -> Int {
    if let height = pass?.measuredHeight(of: cell, width: width) { return height }
    cell.loadIfNeeded()
    statistics.cellsMeasured += 1
    noteReached(cell)
    return measure(cell, unit: "rows high") { policy in
      direction == .vertical
        ? cell.height(forWidth: width, policy: policy) : cell.width(forHeight: width, policy: policy)
    } noting: {
      $0.height = ($1, width)
    }
  }

  /// Measures one side of a loaded cell, which is at least 1.
  ///
  /// If the cell makes the draft void, the size is noted, so that it is not measured again for the next draft.
  private func measure(
    _ cell: CellModel, unit: String, by side: (WidthPolicy) -> Int,
    noting note: (inout LayoutPass.Measurement, Int) -> Void
  ) -> Int {
    let state = LayoutPass.MeasuredState(of: cell)
    measuredCell = .passUnretained(cell)
    let measured = side(presentation.widthPolicy)
    require(
      measured <= CellSize.largestExtent,
      "a cell must be at most \(CellSize.largestExtent) \(unit); \(cell.mention) returns \(measured)")
    let size = max(1, measured)
    if measuredCell.take() == nil { pass?.note(cell, as: state) { note(&$0, size) } }
    return size
  }

  /// Notes that the user has reached a cell, unless a callback has moved it to another view, which assumes its height.
  ///
  /// - Complexity: O(d) at depth d, when the cell is reached.
  private func noteReached(_ cell: CellModel) {
    guard remembersSlots, !cell.flags.contains(.reached), cell.isInside(root.container) else { return }
    cell.flags.insert(.reached)
  }

  /// Measures the content width of a `fit` cell, at least one column; in a horizontal layout, the height, at least one
  /// row.
  ///
  /// The cell is loaded first.
  func measuredWidth(of cell: CellModel) -> Int {
    if let width = pass?.measuredWidth(of: cell) { return width }
    cell.loadIfNeeded()
    let height = cell.requestedSize.height
    if height != nil { statistics.cellsMeasured += 1 }
    return measure(cell, unit: "columns wide") { policy in
      // If the other side is automatic as well, it is that of a single line of text.
      direction == .vertical
        ? cell.width(forHeight: height ?? 1, policy: policy)
        : cell.height(forWidth: height ?? CellSize.largestExtent, policy: policy)
    } noting: {
      $0.contentWidth = $1
    }
  }

  /// Sets the place and size of a cell that is alone on its line; a flexible cell gets the whole width.
  func placeAlone(_ slot: inout Slot, in environment: LayoutEnvironment) {
    let cell = slot.cell
    // First, because the content may change while it is measured.
    slot.contentRevision = cell.contentRevision
    let size = direction.turned(cell.requestedSize)
    var line = FlowLine(in: environment)
    let contentWidth = size.kind == .fit ? measuredWidth(of: cell) : 0
    let placement = line.place(size, contentWidth: contentWidth, startsNewLine: true)
    if size.kind == .fixed, size.width > environment.viewWidth {
      reportTooWide(cell, width: size.width, available: environment.viewWidth)
    }
    slot.x = Int32(environment.origin + placement.x)
    slot.width = Int32(placement.width + (size.kind == .flexible ? line.room : 0))
    setHeight(of: &slot, requested: size.height)
    slot.noteContentWidth(contentWidth, of: size)
  }

  /// Reports, once per cell, that it is wider than the view, box or column around it.
  ///
  /// Separate renderings report nothing.
  func reportTooWide(_ cell: CellModel, width: Int, available: Int) {
    guard remembersSlots, cell.flags.insert(.reportedTooWide).inserted else { return }
    let diagnostic = Diagnostic.cellTooWide(
      cell, width: width, available: available, inView: available == self.width)
    if let pass { pass.reports.append((cell, diagnostic)) } else { cell.report(diagnostic) }
  }

  /// Returns the content width of a `fit` cell in a block, if it is known and still valid.
  func knownWidth(of cell: CellModel, in block: ContainerBlock) -> Int? {
    if let width = pass?.measuredWidth(of: cell) { return width }
    guard let slot = block.place(of: cell)?.element, slot[.hasContentWidth],
      slot.contentRevision == cell.contentRevision, slot.hasRequestedHeight(of: cell.requestedSize),
      block.measurementEpoch == measurementEpoch
    else { return nil }
    return Int(slot.width)
  }

  /// Returns the automatic height measured for a cell at the same width, if it is still valid.
  func knownHeight(of cell: CellModel, width: Int) -> Int? {
    guard remembersSlots, let place = ContainerBlock.place(of: cell), place.element[.hasContentHeight],
      place.element.contentRevision == cell.contentRevision, Int(place.element.width) == width,
      let owner = place.leaf.block,
      owner.layout == ObjectIdentifier(self), owner.measurementEpoch == measurementEpoch
    else { return nil }
    return Int(place.element.height)
  }
}

extension Slot {
  /// Notes whether the width of a `fit` cell is that of its content: not if there is too little room, or if it was
  /// measured for a height that is not known yet.
  @inline(__always)
  mutating func noteContentWidth(_ contentWidth: Int, of size: CellSize) {
    self[.hasContentWidth] =
      size.kind == .fit && contentWidth == Int(width) && (size.height != nil || self[.hasContentHeight])
  }

  /// Whether the cell was placed with the requested height of a size, which its content width can depend on.
  fileprivate func hasRequestedHeight(of size: CellSize) -> Bool {
    guard let requested = size.height else { return self[.hasContentHeight] }
    return !self[.hasContentHeight] && Int(height) == requested
  }
}

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
        container.flags.isDisjoint(with: .needsLayout), let slot = block.place(of: cell)?.element, slot.isCell,
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
      guard slot[.hasContentWidth] else { return false }
      let room = block.inherited.inside(block.container).availableWidth
      let width = layout.measuredWidth(of: cell)
      if min(width, size.width, room) != Int(slot.width) {
        note(cell, as: state) { $0.contentWidth = width }
        return false
      }
    }
    guard size.isAutomatic, layout.estimatedHeight(of: cell) == nil else { return true }
    guard slot[.hasContentHeight] else { return false }
    let height = layout.measuredHeight(of: cell, width: Int(slot.width))
    if height == Int(slot.height) { return true }
    note(cell, as: state) { measurement in
      measurement.height = (height, Int(slot.width))
      if size.kind == .fit { measurement.contentWidth = Int(slot.width) }
    }
    return false
  }

  /// Notes that the content of a row has changed, unless it has been laid out since.
  func noteContent(of changed: ChangedCell) {
    let cell = changed.cell
    guard let place = ContainerBlock.place(of: cell), let block = place.leaf.block,
      block.layout == ObjectIdentifier(layout)
    else {
      // If callbacks have moved it to another view, that needs its mark.
      if let container = cell.parent, !cell.isInside(layout.root.container) { unreached.append(container) }
      return
    }
    let slot = place.element
    guard slot.isRow, Int32(bitPattern: changed.contentRevision &- slot.contentRevision) > 0 else { return }
    place.change {
      $0.contentRevision = changed.contentRevision
      if !changed.hasSameSize {
        $0[.hasContentWidth] = false
        $0[.hasContentHeight] = false
      }
    }
    if slot.isCell, slot.focusability != changed.focusability {
      place.change { $0.focusability = changed.focusability }
      hasChangedRows = true
      place.leaf.resum()
      layout.passSumsOn(from: block)
    }
    layout.noteUpdate(of: cell)
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
