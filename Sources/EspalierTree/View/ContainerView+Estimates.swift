/// Estimated heights, and how they become exact.
extension ContainerView {
  /// Measures all cells whose heights are estimated, and updates the view: from here on all answers are exact.
  ///
  /// Without ``estimatedHeight`` it is the same as ``update()``. Cells that are added later are estimated again. Inside
  /// an update it marks those that have rows, for another pass.
  ///
  /// - Complexity: O(n) in the number of rows.
  @discardableResult
  public func measureAllRows() -> RowChanges {
    reach(rows.lazy.map(\.model))
    measuresAllRows = true
    defer { measuresAllRows = false }
    return update()
  }

  /// Has the heights of the rows measured that are in view, or can come into view when those before them turn out
  /// lower.
  ///
  /// - Returns: Whether there are any, so that another pass is due.
  @discardableResult
  func reachVisibleRows() -> Bool {
    guard estimatedHeight != nil, !visibleLines.isEmpty else { return false }
    let isNearReached = reach(layout.cells(from: visibleLines.lowerBound, count: visibleLines.count))
    return reach(visibleRows.lazy.map(\.model)) || isNearReached
  }

  /// Has the heights of cells measured that are still estimated.
  @discardableResult
  private func reach(_ models: some Sequence<CellModel>) -> Bool {
    // All of them first: marking asks the host, who may update.
    let estimated = models.filter { layout.estimatedHeight(of: $0) != nil }
    var views = MarkedViews()
    for model in estimated {
      model.flags.formUnion([.reached, .needsMeasuring])
      model.parent?.markNeedsLayout(around: model, in: &views)
    }
    // The view is this one, also where the marks are those of an update that would not end.
    askForUpdate()
    return !estimated.isEmpty
  }
}
