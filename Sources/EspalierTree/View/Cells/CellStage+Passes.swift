import EspalierCanvas

/// Display passes, by which rows get and lose their cells.
extension CellStage {
  /// The state of the cells compared to the rows in view.
  struct Passes {
    /// Whether cells are being shown and released, so that callbacks may call back into the view.
    fileprivate(set) var isInProgress = false

    /// Whether the visible rows have changed since cells were last shown for them.
    fileprivate var isDue = false

    /// Whether cells have to copy changes from their models.
    fileprivate(set) var isContentDue = false

    /// The visible rows when all of them last had cells.
    fileprivate(set) var stampOfCells: Stamp?

    /// The number of times that rows have begun to get or lose cells.
    fileprivate(set) var changeCount: UInt32 = 0

    /// The containers that have been notified of an approached end, while the view remains near it.
    ///
    /// By identity, not retained: they were in the layout when they were notified, and are checked before they can
    /// leave it.
    fileprivate var approachedEnds: [ObjectIdentifier: ApproachedEnd] = [:]
  }

  /// Whether cells are being shown and released.
  var isInProgress: Bool { passes.isInProgress }

  /// Whether the cells show what they have copied of their models, for all rows in view.
  var isUpToDate: Bool { !passes.isDue && !passes.isContentDue }

  /// Gives cells to rows that have come into view, releases the cells of rows that have left, and notifies the
  /// containers that appear and disappear with them.
  ///
  /// If callbacks call it again, the outermost call starts another pass.
  ///
  /// - Parameter withContent: Whether cells also copy changes from their models, as in updates.
  func showVisibleRows(withContent: Bool) {
    passes.isDue = true
    link.noteChangeOfView()
    if withContent { passes.isContentDue = true }
    guard !passes.isInProgress else { return }
    passes.isInProgress = true
    defer { passes.isInProgress = false }
    content.container.makeTreeRoot().withoutRenderings {
      var count = 0
      while passes.isDue && count < TreeLayout.largestRoundCount {
        passes.isDue = false
        count += 1
        runDisplayPass()
      }
      if passes.isDue { link.report(.endlessDisplay(of: content.container, passes: count)) }
    }
  }

  /// Releases all cells and notifies all visible containers, because the rows are going away.
  ///
  /// Callbacks on the way do not bring any of them back.
  func reclaimAllCells() {
    let isInProgress = passes.isInProgress
    passes.isInProgress = true
    noteChange()
    reclaim(liveCells.match([]).leaving)
    for container in liveContainers.removeContainers(notAmong: []) { container.didEndDisplaying() }
    passes.approachedEnds = [:]
    passes.isInProgress = isInProgress
    passes.isDue = isInProgress
  }

  /// Releases the cells of models, and notifies the containers, that have left the tree since the last update.
  func reclaimDeparted() {
    guard link.isDue, !passes.isInProgress else { return }
    passes.isInProgress = true
    noteChange()
    reclaim(liveCells.removeCells { $0.attachedModel?.isInside(content.container) ?? false })
    reclaimDepartedOfStrips()
    for container in liveContainers.removeContainers(outside: content.container) { container.didEndDisplaying() }
    passes.isInProgress = false
    // A callback may have moved the strip to another view, which has updated it and left showing its rows to this call.
    if passes.isContentDue { showVisibleRows(withContent: true) }
  }

  /// Notes that rows get or lose cells.
  private func noteChange() {
    passes.stampOfCells = nil
    passes.changeCount &+= 1
  }

  private func runDisplayPass() {
    let stamp = stamp
    // In most cases, the rows are the same, and the content of a few has changed.
    if stamp == passes.stampOfCells, passes.isContentDue {
      let isDone = liveCells.updateContent { passes.isDue }
      if passes.isDue { return }
      if isDone { return endDisplayPass() }
    }
    noteChange()
    layout.makeModels(in: viewport.lines)
    // If creating models has caused an edit, the update that is due shows the rows that still have none.
    let displayed = viewport.displayedRows
    let rows = layout.hasLazyRows ? displayed.filter { !$0.isUnmade } : displayed
    let (staying, leaving) = liveCells.match(rows)
    reclaim(leaving)
    // Models that have left a strip may come into view here or in another strip.
    if passes.isContentDue { reclaimDepartedOfStrips() }
    // A callback has changed the visible rows, so the rest of these rows may be out of view.
    if passes.isDue { return }
    let visible = ContainerArrivals(rows, in: layout)
    for container in liveContainers.removeContainers(notAmong: visible.containers) { container.didEndDisplaying() }
    var arrivals = visible.arrivals[...]
    var cells: [AnyCell] = []
    cells.reserveCapacity(rows.count)
    for position in rows.indices {
      if let arrival = arrivals.first, arrival.position == position {
        arrivals.removeFirst()
        for container in arrival.containers {
          if passes.isDue { return }
          if liveContainers.insert(container) { container.willDisplay() }
        }
      }
      if passes.isDue { return }
      // A callback may have reused the cell for another row.
      if let cell = staying[position], rows[position].isOf(cell.attachedModel),
        showsStill(cell, size: rows[position].frame.size)
      {
        cells.append(cell)
      } else if let cell = show(rows[position]) {
        cells.append(cell)
      }
    }
    if passes.isDue { return }
    liveCells.noteOrder(cells)
    passes.stampOfCells = rows.count == displayed.count ? stamp : nil
    endDisplayPass()
  }

  private func endDisplayPass() {
    if passes.isContentDue {
      showSelection()
      updateParkedCell()
    }
    passes.isContentDue = false
    notifyApproachedEnds()
  }

  /// Notifies the containers whose ends the view has approached.
  private func notifyApproachedEnds() {
    // An update that is due may change the result, and checks again.
    guard layout.hasEndThresholds, !link.isDue else { return }
    let near =
      viewport.lines.isEmpty
      ? [] : layout.containersNearEnd(of: viewport.lines, insetLines: viewport.linesBetweenInsets)
    let nearIDs = Set(near.lazy.map { ObjectIdentifier($0.container) })
    let approached = passes.approachedEnds
    passes.approachedEnds = approached.filter { nearIDs.contains($0.key) }
    for (container, end) in near {
      var known = passes.approachedEnds
      guard known.updateValue(end, forKey: ObjectIdentifier(container)) != end else { continue }
      passes.approachedEnds = known
      container.didApproachEnd()
      // The next pass finds the remaining containers again.
      if passes.isDue || link.isDue { return }
    }
  }

  /// Updates a cell to changes of its model and of its row's size.
  ///
  /// Returns `false` if the model requires a cell of another type.
  @inline(__always)
  private func showsStill(_ cell: AnyCell, size: Size) -> Bool {
    guard passes.isContentDue else { return true }
    if cell.isOutdated, let model = cell.attachedModel, type(of: cell) != model.cellType { return false }
    cell.updateModel(size: size)
    return true
  }

  /// Shows a row in a cell, and returns the cell; `nil` if a callback has changed the visible rows.
  private func show(_ row: Row) -> AnyCell? {
    let model = row.model
    if let cell = liveCells.cell(of: model) {
      if showsStill(cell, size: row.frame.size) { return cell }
      liveCells.removeCell(of: model)
      reclaim([cell])
      if passes.isDue { return nil }
    }
    let cell = takeParkedCell(of: row) ?? pool.makeCell(for: row)
    cell.needsDisplay = true
    cell.isSelected = layout.isSelected(model)
    showFocus(in: cell, of: model)
    liveCells.insert(cell, for: model)
    cell.willDisplay()
    return cell
  }

  /// Makes strips release the cells of models that have left their trees.
  private func reclaimDepartedOfStrips() {
    guard liveCells.hasStrips else { return }
    for cell in liveCells.inOrder { cell.reclaimDepartedCells() }
  }

  private func reclaim(_ cells: [AnyCell]) {
    for cell in cells {
      cell.didEndDisplaying()
      if !park(cell) { pool.recycle(cell) }
    }
  }
}
