import EspalierCanvas

/// How high cells are whose content decides it.
extension TreeLayout {
  /// The automatic height of a cell: the one that it has had at this width, if nothing has been said against it, else
  /// an estimated or a measured one.
  func automaticHeight(of cell: CellModel, width: Int) -> Int {
    assumedHeight(of: cell, width: width) ?? measuredHeight(of: cell, width: width)
  }

  /// The automatic height of a cell, as far as it need not be asked for it.
  func assumedHeight(of cell: CellModel, width: Int) -> Int? {
    knownHeight(of: cell, width: width) ?? estimatedHeight(of: cell)
  }

  /// What is assumed to be the automatic height of a cell to which the user has not come; `nil` when it is measured.
  func estimatedHeight(of cell: CellModel) -> Int? {
    guard let estimatedHeight, cell.flags.isDisjoint(with: .reached), cell.requestedSize.isAutomatic else { return nil }
    return estimatedHeight
  }

  /// Asks a cell for its automatic height, at least one row; in a horizontal layout for its width, at least one column.
  ///
  /// The cell is loaded before.
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
      "a cell is at most \(CellSize.largestExtent) rows high, \(cell.mention) answers \(height)")
    return max(1, height)
  }

  /// Asks a cell of size `fit` how wide its content is, at least one column; in a horizontal layout how high, at least
  /// one row.
  ///
  /// The cell is loaded before.
  func measuredWidth(of cell: CellModel) -> Int {
    cell.loadIfNeeded()
    let policy = presentation.widthPolicy
    let height = cell.requestedSize.height
    if height != nil {
      statistics.cellsMeasured += 1
      if remembersSlots { cell.flags.remove(.needsMeasuring) }
    }
    // Where the other side is up to the content as well, it is that of text in one line.
    let width =
      direction == .vertical
      ? cell.width(forHeight: height ?? 1, policy: policy)
      : cell.height(forWidth: height ?? CellSize.largestExtent, policy: policy)
    require(
      width <= CellSize.largestExtent,
      "a cell is at most \(CellSize.largestExtent) columns wide, \(cell.mention) returns \(width)")
    return max(1, width)
  }

  /// Where a cell stands that is alone on its line, and how high it is; a flexible one has all that the line has.
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

  /// Says once for each cell that it is wider than the view, or what stands for it; a single rendering has no view to
  /// say it to.
  func reportTooWide(_ cell: CellModel, width: Int, available: Int) {
    guard remembersSlots, !cell.flags.contains(.reportedTooWide) else { return }
    cell.flags.insert(.reportedTooWide)
    cell.report(.cellTooWide(cell, width: width, available: available, inView: available == self.width))
  }

  /// The width that a cell of size `fit` has in a block whose margins are as they were, if it still holds.
  func knownWidth(of cell: CellModel, in block: ContainerBlock) -> Int? {
    if let width = pass?.takeMeasuredWidth(of: cell) { return width }
    guard !cell.flags.contains(.needsMeasuring), let slot = block.place(of: cell)?.element, slot.kind == .cell,
      !slot.isAssumed, block.measurementEpoch == measurementEpoch
    else { return nil }
    return Int(slot.width)
  }

  /// The automatic height that a cell was measured to have at the same width, if it still holds.
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
