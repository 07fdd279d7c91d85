import EspalierCanvas

/// Measuring cells whose height depends on their content.
extension TreeLayout {
  /// Returns the automatic height of a cell: the known one for this width if it is still valid, otherwise an estimate
  /// or a measurement.
  func automaticHeight(of cell: CellModel, width: Int) -> Int {
    assumedHeight(of: cell, width: width) ?? measuredHeight(of: cell, width: width)
  }

  /// Returns the automatic height of a cell if it can be determined without measuring.
  func assumedHeight(of cell: CellModel, width: Int) -> Int? {
    knownHeight(of: cell, width: width) ?? estimatedHeight(of: cell)
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
    cell.loadIfNeeded()
    statistics.cellsMeasured += 1
    if remembersSlots {
      cell.flags.remove(.needsMeasuring)
      cell.flags.insert(.reached)
    }
    let policy = presentation.widthPolicy
    let height =
      direction == .vertical
      ? cell.height(forWidth: width, policy: policy) : cell.width(forHeight: width, policy: policy)
    require(
      height <= CellSize.largestExtent,
      "a cell must be at most \(CellSize.largestExtent) rows high; \(cell.mention) returns \(height)")
    return max(1, height)
  }

  /// Measures the content width of a `fit` cell, at least one column; in a horizontal layout, the height, at least one
  /// row.
  ///
  /// The cell is loaded first.
  func measuredWidth(of cell: CellModel) -> Int {
    cell.loadIfNeeded()
    let policy = presentation.widthPolicy
    let height = cell.requestedSize.height
    if height != nil {
      statistics.cellsMeasured += 1
      if remembersSlots { cell.flags.remove(.needsMeasuring) }
    }
    // If the other side is automatic as well, it is that of a single line of text.
    let width =
      direction == .vertical
      ? cell.width(forHeight: height ?? 1, policy: policy)
      : cell.height(forWidth: height ?? CellSize.largestExtent, policy: policy)
    require(
      width <= CellSize.largestExtent,
      "a cell must be at most \(CellSize.largestExtent) columns wide; \(cell.mention) returns \(width)")
    return max(1, width)
  }

  /// Returns the place and size of a cell that is alone on its line; a flexible cell gets the whole width.
  func frameAlone(of cell: CellModel, in environment: LayoutEnvironment) -> (x: Int, width: Int, height: Int) {
    let size = direction.turned(cell.requestedSize)
    var line = FlowLine(in: environment)
    let contentWidth = size.kind == .fit ? pass?.takeMeasuredWidth(of: cell) ?? measuredWidth(of: cell) : 0
    let placement = line.place(size, contentWidth: contentWidth, startsNewLine: true)
    if size.kind == .fixed, size.width > environment.viewWidth {
      reportTooWide(cell, width: size.width, available: environment.viewWidth)
    }
    let width = placement.width + (size.kind == .flexible ? line.room : 0)
    return (environment.origin + placement.x, width, size.height ?? automaticHeight(of: cell, width: width))
  }

  /// Reports, once per cell, that it is wider than the view, box or column around it.
  ///
  /// Separate renderings report nothing.
  func reportTooWide(_ cell: CellModel, width: Int, available: Int) {
    guard remembersSlots, !cell.flags.contains(.reportedTooWide) else { return }
    cell.flags.insert(.reportedTooWide)
    cell.report(.cellTooWide(cell, width: width, available: available, inView: available == self.width))
  }

  /// Returns the known width of a `fit` cell in a block with unchanged margins, if it is still valid.
  func knownWidth(of cell: CellModel, in block: ContainerBlock) -> Int? {
    if let width = pass?.takeMeasuredWidth(of: cell) { return width }
    guard !cell.flags.contains(.needsMeasuring), let slot = block.place(of: cell)?.element, slot.kind == .cell,
      !slot.isAssumed, block.measurementEpoch == measurementEpoch
    else { return nil }
    return Int(slot.width)
  }

  /// Returns the automatic height measured for a cell at the same width, if it is still valid.
  private func knownHeight(of cell: CellModel, width: Int) -> Int? {
    guard remembersSlots else { return nil }
    if let height = pass?.takeMeasuredHeight(of: cell, width: width) { return height }
    guard !cell.flags.contains(.needsMeasuring), let place = ContainerBlock.place(of: cell),
      place.element.kind == .cell, !place.element.isAssumed, Int(place.element.width) == width,
      let owner = place.leaf.block,
      owner.layout == ObjectIdentifier(self), owner.measurementEpoch == measurementEpoch
    else { return nil }
    return Int(place.element.height)
  }
}
