/// Estimated heights, and how they become exact.
extension ContainerView {
  /// Measures all cells whose heights are estimated, and updates the view, so that all positions are exact.
  ///
  /// Without ``estimatedHeight``, it is the same as ``update()``. Rows of lazy containers that have not been seen keep
  /// their estimates, and cells added later are estimated again. If it is called during an update, another pass of that
  /// update measures the cells that have rows.
  ///
  /// - Complexity: O(n) in the number of rows.
  @discardableResult
  public func measureAllRows() -> RowChanges {
    reach(rows.lazy.compactMap(\.cell))
    measuresAllRows = true
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
    needsUpdate = true
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
    var views = MarkedViews()
    for model in estimated {
      model.flags.insert(.reached)
      model.parent?.markNeedsLayout(around: model, in: &views)
    }
    // Asks for this view even if the marks are left over from an update that did not end.
    askForUpdate()
    return !estimated.isEmpty
  }
}
