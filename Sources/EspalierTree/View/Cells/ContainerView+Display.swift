import EspalierCanvas

extension ContainerView {
  /// Gives cells to rows that have come into view, releases the cells of rows that have left, and notifies the
  /// containers that appear and disappear with them.
  ///
  /// If callbacks call it again, the outermost call starts another pass.
  ///
  /// - Parameter withContent: Whether cells also copy changes from their models, as in updates.
  func displayVisibleRows(withContent: Bool) {
    display.isDue = true
    requests.noteChangeOfView()
    if withContent { display.isContentDue = true }
    guard !display.isInProgress else { return }
    display.isInProgress = true
    let treeRoot = container.treeRoot
    let suspended = treeRoot?.suspendRenderings() ?? []
    defer {
      if !suspended.isEmpty { treeRoot?.resumeRenderings(suspended) }
      display.isInProgress = false
    }
    var passes = 0
    while display.isDue && passes < TreeLayout.largestPassCount {
      display.isDue = false
      passes += 1
      runDisplayPass()
    }
    if display.isDue { report(.endlessScrolling(of: container, passes: passes)) }
  }

  /// Releases all cells and notifies all visible containers, because the rows are going away.
  ///
  /// Callbacks on the way do not bring any of them back.
  func reclaimAllCells() {
    let isInProgress = display.isInProgress
    display.isInProgress = true
    display.shownRows = nil
    reclaim(liveCells.match([]).leaving)
    for container in liveContainers.removeContainers(notAmong: []) { container.didEndDisplaying() }
    display.approachedEnds = [:]
    display.isInProgress = isInProgress
    display.isDue = isInProgress
  }

  /// Releases the cells of models, and notifies the containers, that have left the tree since the last update.
  func reclaimDeparted() {
    guard needsUpdate, !display.isInProgress else { return }
    display.isInProgress = true
    display.shownRows = nil
    reclaim(liveCells.removeCells { $0.attachedModel?.isInside(container) ?? false })
    reclaimDepartedOfStrips()
    for container in liveContainers.removeContainers(outside: container) { container.didEndDisplaying() }
    display.isInProgress = false
    // A callback may have moved the strip to another view, which has updated it and left showing its rows to this call.
    if display.isContentDue { displayVisibleRows(withContent: true) }
  }

  /// The visible rows that intersect the viewport, which get cells.
  var displayedRows: [Row] {
    let viewport = Rect(x: contentOffset.x, y: contentOffset.y, width: width, height: height)
    let rows = visibleRows
    // By index, because iterating would retain the model of each row.
    let areAllDisplayed = rows.indices.allSatisfy { rows[$0].frame.intersects(viewport) }
    return areAllDisplayed ? rows : rows.filter { $0.frame.intersects(viewport) }
  }

  /// The rows that are currently in view, as a value for comparison.
  var rowsInView: DisplayState.ShownRows {
    DisplayState.ShownRows(
      revision: layout.rowsRevision, lines: visibleLines, viewport: linesBetweenInsets(at: scrolling.offset),
      size: viewport)
  }

  private func runDisplayPass() {
    let shown = rowsInView
    // In most cases, the rows are the same, and the content of a few has changed.
    if shown == display.shownRows, display.isContentDue, !layout.hasLazyRows {
      let isDone = liveCells.updateContent { display.isDue }
      if display.isDue { return }
      if isDone { return endDisplayPass() }
    }
    display.shownRows = nil
    layout.makeModels(in: visibleLines)
    // If creating models has caused an edit, the update that is due shows the rows that still have none.
    let rows = layout.hasLazyRows ? displayedRows.filter { !$0.isUnmade } : displayedRows
    let (staying, leaving) = liveCells.match(rows)
    reclaim(leaving)
    // Models that have left a strip may come into view here or in another strip.
    if display.isContentDue { reclaimDepartedOfStrips() }
    // A callback has changed the visible rows, so the rest of these rows may be out of view.
    if display.isDue { return }
    let visible = VisibleRows(rows, in: layout)
    for container in liveContainers.removeContainers(notAmong: visible.containers) { container.didEndDisplaying() }
    var arrivals = visible.arrivals[...]
    var cells: [AnyCell] = []
    cells.reserveCapacity(rows.count)
    for position in rows.indices {
      if let arrival = arrivals.first, arrival.position == position {
        arrivals.removeFirst()
        for container in arrival.containers {
          if display.isDue { return }
          if liveContainers.insert(container) { container.willDisplay() }
        }
      }
      if display.isDue { return }
      // A callback may have reused the cell for another row.
      if let cell = staying[position], rows[position].isOf(cell.attachedModel),
        showsStill(cell, size: rows[position].frame.size)
      {
        cells.append(cell)
      } else if let cell = show(rows[position]) {
        cells.append(cell)
      }
    }
    if display.isDue { return }
    liveCells.noteOrder(cells)
    display.shownRows = shown
    endDisplayPass()
  }

  private func endDisplayPass() {
    if display.isContentDue {
      showSelection()
      updateParkedCell()
    }
    display.isContentDue = false
    notifyApproachedEnds()
  }

  /// Notifies the containers whose ends the view has approached.
  private func notifyApproachedEnds() {
    // An update that is due may change the result, and checks again.
    guard layout.hasEndThresholds, !needsUpdate else { return }
    let near =
      !visibleLines.isEmpty
      ? layout.containersNearEnd(of: visibleLines, viewport: linesBetweenInsets(at: scrolling.offset)) : []
    let nearIDs = Set(near.lazy.map { ObjectIdentifier($0.container) })
    let approached = display.approachedEnds
    display.approachedEnds = approached.filter { nearIDs.contains($0.key) }
    for (container, end) in near {
      var known = display.approachedEnds
      guard known.updateValue(end, forKey: ObjectIdentifier(container)) != end else { continue }
      display.approachedEnds = known
      container.didApproachEnd()
      // The next pass finds the remaining containers again.
      if display.isDue || needsUpdate { return }
    }
  }

  /// Updates a cell to changes of its model and of its row's size.
  ///
  /// Returns `false` if the model requires a cell of another type.
  @inline(__always)
  private func showsStill(_ cell: AnyCell, size: Size) -> Bool {
    guard display.isContentDue else { return true }
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
      if display.isDue { return nil }
    }
    let cell = takeParkedCell(of: row) ?? liveCells.makeCell(for: row)
    cell.needsDisplay = true
    cell.isSelected = isSelected(model)
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
      if !park(cell) { liveCells.recycle(cell) }
    }
  }
}

extension Diagnostic {
  fileprivate static func endlessScrolling(of container: ContainerModel, passes: Int) -> Diagnostic {
    Diagnostic(
      .endlessUpdate,
      "after \(passes) passes the display callbacks in \(container.mention) still change what is visible; the rest waits for the next update or scroll"
    )
  }
}
