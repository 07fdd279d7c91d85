/// Estimated heights, and how they become exact.
extension ContainerView {
  /// Measures all cells whose heights are estimated, and updates the view, so that all positions are exact.
  ///
  /// Without ``estimatedHeight`` and lazy containers, it is the same as ``update()``. Cells added later are estimated
  /// again. If it is called during an update, another pass of that update measures the cells that have rows.
  ///
  /// All rows of a ``LazyContainerModel`` are also measured, among them those of a list that loads and is long enough
  /// to be lazy. Their models are created and released again, a few hundred at a time. That takes as long as creating
  /// and measuring that many cells, a second or more for 100,000 rows, and the heights are remembered: as one number if
  /// they are equal, one by one if they differ. Rows that are inserted or replaced later, and rows whose content
  /// depends on a width that changes, have estimates again until they are seen.
  ///
  /// - Complexity: O(n log n) in the number of rows.
  @discardableResult
  public func measureAllRows() -> RowChanges {
    reach(rows.lazy.compactMap(\.cell))
    measuresAllRows = true
    hasMeasuredLazyRows = false
    defer { measuresAllRows = false }
    return update()
  }

  /// Marks rows with estimated heights to be measured if they are in view, or come into view when rows before them turn
  /// out lower.
  ///
  /// - Returns: Whether there are any, so that another pass is due.
  @discardableResult
  func reachVisibleRows() -> Bool {
    guard !visibleLines.isEmpty else { return false }
    let hasAssumed = layout.hasLazyRows && layout.rows(in: visibleLines).contains(where: \.isAssumed)
    if hasAssumed { treeWasMarked() }
    guard estimatedHeight != nil else { return hasAssumed }
    let isNearReached = reach(layout.cells(from: visibleLines.lowerBound, count: visibleLines.count))
    return reach(visibleRows.lazy.map(\.model)) || isNearReached || hasAssumed
  }

  /// Creates and measures the visible rows of lazy containers, during an update.
  ///
  /// - Returns: Whether there are any, so that another pass is due.
  func settleVisibleRows() -> Bool {
    guard !visibleLines.isEmpty, layout.settleRows(in: visibleLines) else { return false }
    noteMark()
    return true
  }

  /// Measures all rows of lazy containers, if the current update measures all rows and has not done so yet.
  ///
  /// - Returns: Whether another pass is due.
  func settleAllRows() -> Bool {
    guard measuresAllRows, !hasMeasuredLazyRows, layout.hasLazyRows else { return false }
    // If callbacks have edited a container, the next pass measures its rows.
    hasMeasuredLazyRows = layout.settleAllRows()
    noteMark()
    return true
  }

  /// Releases the models of lazy containers that are more than two screens away.
  func releaseFarModels() {
    guard layout.hasLazyRows else { return }
    let room = 2 * scrollExtent
    let lines = visibleLines
    layout.releaseModels(farFrom: lines.lowerBound - room..<lines.upperBound + room)
  }

  /// Marks cells with estimated heights to be measured.
  @discardableResult
  private func reach(_ models: some Sequence<CellModel>) -> Bool {
    // Collected first, because marking asks the host, which may update.
    let estimated = models.filter { layout.estimatedHeight(of: $0) != nil }
    var hosts = MarkedHosts()
    for model in estimated {
      model.flags.insert(.reached)
      model.parent?.markNeedsLayout(around: model, in: &hosts)
    }
    // Asks for this view even if the marks are left over from an update that did not end.
    askForUpdate()
    return !estimated.isEmpty
  }
}
