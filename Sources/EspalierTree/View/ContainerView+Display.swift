import EspalierCanvas

extension ContainerView {
  /// Gives a cell to every row that has come into view, takes those back whose rows have left, and tells the containers
  /// that come into view and leave with them.
  ///
  /// When callbacks on the way lead back here, the one who is at it begins again.
  ///
  /// - Parameter withContent: Whether cells also take in what has changed in their models, which is for updates only.
  func displayVisibleRows(withContent: Bool) {
    display.isDue = true
    display.needsDisplay = nil
    if withContent { display.isContentDue = true }
    guard !display.isUnderWay else { return }
    display.isUnderWay = true
    defer { display.isUnderWay = false }
    var passes = 0
    while display.isDue && passes < TreeLayout.largestPassCount {
      display.isDue = false
      passes += 1
      runDisplayPass()
    }
    if display.isDue { receive(.endlessScrolling(of: container, passes: passes)) }
  }

  /// Takes all cells back, and tells all containers that are on show, because the rows go.
  ///
  /// Callbacks on the way bring none of them back.
  func takeCellsBack() {
    let isUnderWay = display.isUnderWay
    display.isUnderWay = true
    display.shownRows = nil
    takeBack(liveCells.match([]).leaving)
    for container in liveContainers.removeContainers(notAmong: []) { container.didEndDisplaying() }
    display.approachedEnds = [:]
    display.isUnderWay = isUnderWay
    display.isDue = isUnderWay
  }

  /// Takes the cells back, and tells the containers, of what has left the tree since the last update.
  func takeDepartedBack() {
    guard needsUpdate, !display.isUnderWay else { return }
    display.isUnderWay = true
    display.shownRows = nil
    takeBack(liveCells.removeCells { $0.attachedModel?.isInside(container) ?? false })
    takeBackDepartedOfStrips()
    for container in liveContainers.removeContainers(outside: container) { container.didEndDisplaying() }
    display.isUnderWay = false
    // A callback may have moved the strip to another view, which has updated it meanwhile and left its rows to be
    // shown.
    if display.isContentDue { displayVisibleRows(withContent: true) }
  }

  /// The visible rows that have a column in the viewport: those that get cells.
  var rowsOnShow: [Row] {
    let viewport = Rect(x: contentOffset.x, y: contentOffset.y, width: width, height: height)
    let rows = visibleRows
    // By index, because iterating would retain the model of each row.
    let areAllOnShow = rows.indices.allSatisfy { rows[$0].frame.intersects(viewport) }
    return areAllOnShow ? rows : rows.filter { $0.frame.intersects(viewport) }
  }

  /// Which rows are in view at present, as a value to compare.
  var rowsInView: DisplayState.ShownRows {
    DisplayState.ShownRows(
      revision: layout.rowsRevision, lines: visibleLines, viewport: linesBetweenInsets(at: scrolling.offset),
      size: viewport)
  }

  private func runDisplayPass() {
    let shown = rowsInView
    // Mostly the same rows are there, and a few of them show something else.
    if shown == display.shownRows, display.isContentDue, !layout.hasLazyRows {
      let isDone = liveCells.updateContent { display.isDue }
      if display.isDue { return }
      if isDone { return endDisplayPass() }
    }
    display.shownRows = nil
    layout.makeModels(in: visibleLines)
    // A row whose model could not be made, because a new one has led to an edit, is shown by the update that is due.
    let rows = layout.hasLazyRows ? rowsOnShow.filter { !$0.isUnmade } : rowsOnShow
    let (staying, leaving) = liveCells.match(rows)
    takeBack(leaving)
    // What has left a strip may come into view here or in another one.
    if display.isContentDue { takeBackDepartedOfStrips() }
    // A callback has changed what is visible: what is left of these rows may not be.
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
      // A callback may have taken the cell for another row.
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
      forgetLostSelection()
      updateParkedCell()
    }
    display.isContentDue = false
    tellOfApproachedEnds()
  }

  /// Tells the containers near whose ends the view has come.
  private func tellOfApproachedEnds() {
    // An update that is due may change who is near, and looks for itself.
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
      // Whoever is left is looked for again by the next pass.
      if display.isDue || needsUpdate { return }
    }
  }

  /// Has a cell take in what has changed in its model, or in the size of its row, and returns whether it goes on
  /// showing it: not where the model wants a cell of another type.
  @inline(__always)
  private func showsStill(_ cell: AnyCell, size: Size) -> Bool {
    guard display.isContentDue else { return true }
    if cell.isOutdated, let model = cell.attachedModel, type(of: cell) != model.cellType { return false }
    cell.updateModel(size: size)
    return true
  }

  /// Puts a cell on a row, and returns it; `nil` where a callback has changed what is to be shown.
  private func show(_ row: Row) -> AnyCell? {
    let model = row.model
    if let cell = liveCells.cell(of: model) {
      if showsStill(cell, size: row.frame.size) { return cell }
      liveCells.removeCell(of: model)
      takeBack([cell])
      if display.isDue { return nil }
    }
    let cell = takeParkedCell(of: row) ?? liveCells.makeCell(for: row)
    cell.needsDisplay = true
    cell.isSelected = isSelected(model)
    cell.isFocused = showsFocus(on: model)
    liveCells.insert(cell, for: model)
    cell.willDisplay()
    return cell
  }

  /// Lets strips give back the cells of what has left the trees that they show.
  private func takeBackDepartedOfStrips() {
    guard liveCells.hasStrips else { return }
    for cell in liveCells.inOrder { cell.takeDepartedCellsBack() }
  }

  private func takeBack(_ cells: [AnyCell]) {
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
