/// Estimated heights, and how they become exact.
extension Scroller {
  /// Calls an update in which all rows are measured.
  func measuringAllRows<Result>(_ update: () -> Result) -> Result {
    reach(Rows(layout: content.layout).lazy.compactMap(\.cell))
    estimates.setMeasuresAllRows(true)
    defer { estimates.setMeasuresAllRows(false) }
    return update()
  }

  /// Measures rows after a pass has placed them: all of them if the update does, otherwise those in view.
  ///
  /// - Returns: Whether there are any, so that another pass has to place them.
  func measureRows() -> Bool { settleAllRows() || settleVisibleRows() || reachVisibleRows() }

  /// Marks rows with estimated heights to be measured if they are in view, or come into view when rows before them turn
  /// out lower; ask for an update afterward.
  ///
  /// - Returns: Whether there are any, so that another pass is due.
  func reachVisibleRows() -> Bool {
    let (layout, lines) = (content.layout, viewport.lines)
    guard !lines.isEmpty else { return false }
    let hasAssumed = layout.hasLazyRows && layout.rows(in: lines).contains(where: \.isAssumed)
    if hasAssumed { link.noteMark() }
    guard estimates.height != nil else { return hasAssumed }
    let isNearReached = reach(layout.cells(from: lines.lowerBound, count: lines.count))
    return reach(viewport.rows.lazy.map(\.model)) || isNearReached || hasAssumed
  }

  /// Releases the models of lazy containers that are more than two screens away.
  func releaseFarModels() {
    guard content.layout.hasLazyRows else { return }
    let room = 2 * viewport.extent
    let lines = viewport.lines
    content.layout.releaseModels(farFrom: lines.lowerBound - room..<lines.upperBound + room)
  }

  /// Creates and measures the visible rows of lazy containers, during an update.
  private func settleVisibleRows() -> Bool {
    let extent = content.layout.extent
    guard !viewport.lines.isEmpty, content.layout.settleRows(in: viewport.lines) else { return false }
    if content.layout.extent != extent { hasWrongAssumptions = true }
    link.noteMark()
    return true
  }

  /// Measures all rows of lazy containers, if the current update measures all rows and has not done so yet.
  private func settleAllRows() -> Bool {
    guard estimates.mustMeasureLazyRows, content.layout.hasLazyRows else { return false }
    // If callbacks have edited a container, the next pass measures its rows.
    let areMeasured = content.layout.settleAllRows()
    estimates.noteLazyRows(areMeasured: areMeasured)
    link.noteMark()
    return true
  }

  /// Marks cells with estimated heights to be measured; ask for an update afterward.
  ///
  /// - Returns: Whether there are any.
  @discardableResult
  private func reach(_ models: some Sequence<CellModel>) -> Bool {
    let estimated = models.filter { content.layout.estimatedHeight(of: $0) != nil }
    var hosts = MarkedHosts()
    for model in estimated {
      model.flags.insert(.reached)
      model.parent?.markNeedsLayout(around: model, in: &hosts)
    }
    return !estimated.isEmpty
  }
}
