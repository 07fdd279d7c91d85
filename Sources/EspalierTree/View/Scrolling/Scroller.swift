import EspalierCanvas

/// Scrolls a view: to offsets and rows, after updates to where the user was, and from estimates to measured heights.
///
/// ```
///   scroll(to:) ──▶ now ─────────────────────────▶ viewport ──▶ cells of the rows that come into view
///       └─────────▶ while rows are laid out: request ─┘ at the end of the pass
///   an update ────▶ anchor: the row that stays where it is ─┘ unless something has been requested
/// ```
package final class Scroller: ViewPart {
  /// Whether an update keeps the user's place even at the start; see ``ContainerView/anchorsAtStart``.
  var anchorsAtStart = false

  /// Whether a view that shows the end keeps showing it; see ``ContainerView/followsEnd``.
  var followsEnd = false

  /// The lines to keep between a row and the edge; see ``ContainerView/scrollMargin``.
  var margin = 0

  /// The request to fulfill at the end of the next pass; the most recent one wins.
  ///
  /// The old value is released after it has been replaced, because deinitializers of its model may call the view.
  private var request: Request? { didSet { withExtendedLifetime(oldValue) {} } }

  /// The rows in view before the current update, unless the view has been scrolled since; released like a request.
  private var anchor: ScrollAnchor? { didSet { withExtendedLifetime(oldValue) {} } }

  /// Whether rows are being laid out, so that their places are not known yet.
  private(set) var isHeld = false

  /// Whether the end of the content was in view after the last update or scrolling.
  private var showsEnd = true

  /// Whether rows have turned out to be higher or lower than assumed in the current update.
  var hasWrongAssumptions = false

  var estimates = HeightEstimates()

  /// The offset for which the view has called `onScroll`.
  private var reportedOffset = Point.zero

  /// Whether `onScroll` is being called.
  private var isReporting = false

  /// Whether an update is going to scroll, even if measuring moves no rows.
  var hasRequest: Bool {
    switch request {
    case nil, .show(_, isAgain: true): false
    case .offset, .show: true
    }
  }

  /// Whether a row of the content is requested that a view without lines cannot show.
  private var isRowAwaited: Bool {
    guard viewport.extent == 0, case .show(.row(let model, _), isAgain: false) = request else { return false }
    return layout.row(of: model) != nil
  }

  /// Returns whether an update is going to scroll to the row of a model.
  package func isRequested(_ model: CellModel) -> Bool { request?.model === model }

  /// The offset along the scroll axis, or the one that has been requested while rows are being laid out.
  package var offset: Int {
    if isHeld, case .offset(let requested) = request { return requested }
    return viewport.offset
  }

  /// The point of the content at the top left corner, or the one that has been requested.
  var contentOffset: Point { layout.direction.turned(Point(x: 0, y: offset)) }

  // MARK: Scrolling

  /// Scrolls to an offset; while rows are being laid out, at the end of the pass.
  func scroll(to offset: Int) {
    if isHeld { request = .offset(offset) } else { show(offset) }
  }

  /// Scrolls to the row of a model; while rows are being laid out, at the end of the pass, and while the view has no
  /// lines, as soon as it has some.
  ///
  /// If rows near it have not been measured, the update that measures them scrolls there again.
  ///
  /// - Returns: Whether the model has a row.
  @discardableResult
  func scroll(to model: CellModel, at position: ScrollPosition = .nearest) -> Bool {
    guard let row = layout.row(of: model) else { return false }
    if isHeld || viewport.extent == 0 {
      scrollAfterUpdate(to: model, at: position)
    } else {
      show(viewport.offset(bringing: row, to: position, margin: margin), for: .row(model, position))
    }
    return true
  }

  /// Scrolls to a row after the next update has placed it.
  func scrollAfterUpdate(to model: CellModel, at position: ScrollPosition) {
    request = .show(.row(model, position), isAgain: false)
    if !isHeld { link.mark() }
  }

  /// Scrolls to an offset at the end of the next pass.
  func request(offset: Int) { request = .offset(offset) }

  /// Sets the insets, described for a vertical view.
  func setInsets(_ insets: Insets) {
    viewport.setInsets(insets)
    viewportDidChange()
  }

  /// Updates the offset and the cells to a new size or new insets.
  func viewportDidChange() {
    guard !isHeld else { return }
    viewport.move(to: followsEnd && showsEnd ? .max : viewport.offset)
    if !viewport.isAtEnd, case .show(.end, isAgain: true) = request { request = nil }
    noteEnd()
    stage.showVisibleRows(withContent: false)
    askForUpdate(measuringRows: reachVisibleRows())
    reportScrolling()
  }

  /// Scrolls to an offset.
  ///
  /// - Parameter destination: What is there, if it is more than an offset.
  private func show(_ offset: Int, for destination: Destination? = nil) {
    let old = viewport.offset
    request = nil
    moveViewport(to: offset)
    noteEnd()
    let new = viewport.offset
    guard new != old else { return keep(destination, at: offset) }
    stage.showVisibleRows(withContent: false)
    if viewport.offset == old {
      // A callback has scrolled back; it may have moved the focus to a row that had no cell at that time.
      link.noteDisplay()
      link.askForDisplay()
    }
    let areRowsReached = reachVisibleRows()
    if viewport.offset == new { keep(destination, at: offset) }
    askForUpdate(measuringRows: areRowsReached)
    if !link.isUpdating { releaseFarModels() }
    reportScrolling()
  }

  /// Requests the destination that has been shown at an offset from the update that is due, which may measure rows.
  private func keep(_ destination: Destination?, at offset: Int) {
    guard link.isDue, hasEstimates, case nil = request else { return }
    if isEndEstimated(at: offset) {
      request = followsEnd ? .show(.end, isAgain: false) : .show(destination ?? .end, isAgain: true)
    } else if let destination {
      request = .show(destination, isAgain: true)
    }
  }

  /// Asks the host for an update, which it may carry out at once, if rows are marked to be measured.
  private func askForUpdate(measuringRows areRowsReached: Bool) {
    // With an estimate, marks may be left over from an update that did not end.
    if areRowsReached || estimates.height != nil { link.askForUpdate() }
  }

  private func moveViewport(to offset: Int) {
    viewport.move(to: offset)
    anchor = nil
  }

  private func noteEnd() { showsEnd = viewport.isAtEnd }

  /// Whether rows may have heights that are not measured.
  private var hasEstimates: Bool { estimates.height != nil || layout.hasLazyRows }

  /// Returns whether an offset shows the end of content whose extent is still an estimate.
  private func isEndEstimated(at offset: Int) -> Bool {
    hasEstimates && offset > viewport.start && viewport.clamped(.max) <= offset
  }

  // MARK: Updates

  /// Returns to the start, and discards requests, because other rows are going to be shown.
  func returnToStart() {
    viewport.returnToStart()
    request = nil
    anchor = nil
    showsEnd = true
  }

  /// Discards the request, because something else asks for the place.
  func cancelRequest() { request = nil }

  /// Scrolls to another model of the row, if an update is going to scroll to it.
  func replace(_ old: CellModel, with new: CellModel) {
    if case .show(.row(let model, let position), let isAgain) = request, model === old {
      request = .show(.row(new, position), isAgain: isAgain)
    }
  }

  /// Calls a closure that moves the focus and scrolls to it, but keeps an earlier request for another place.
  func keepingRequest(_ body: () -> Void) {
    let earlier = request
    body()
    switch earlier {
    case .offset, .show(.row, isAgain: false): request = earlier
    case .show, nil: break
    }
  }

  /// Whether what the user has scrolled to may be elsewhere, because rows have been measured; if rows have been added or
  /// removed since, the user's place is kept instead.
  private var hasMeasuringMovedRows: Bool {
    (hasWrongAssumptions || estimates.height != nil) && layout.changesSoFar().isEmpty
  }

  /// Notes the user's place before an update.
  func beginUpdate() {
    hasWrongAssumptions = false
    if anchorsAtStart || viewport.offset > 0 {
      // Without lines, the row at the edge marks the place.
      let lines = viewport.lines.isEmpty ? viewport.offset..<viewport.offset + 1 : viewport.lines
      anchor = ScrollAnchor(layout, lines: lines, insetLines: viewport.linesBetweenInsets)
    }
    if followsEnd, showsEnd, !hasRequest { request = .show(.end, isAgain: false) }
  }

  /// Notes that rows are laid out, in the direction that the view has been given.
  func beginPass() {
    isHeld = true
    let direction = content.scrollDirection
    if direction != layout.direction {
      viewport.setInsets(direction.turned(layout.direction.turned(viewport.insets)))
      layout.direction = direction
      returnToStart()
    }
    layout.width = direction.turned(content.size).width
    layout.estimatedHeight = estimates.heightOfPass
  }

  /// Determines the offset after a pass: a requested one, or else the one that keeps the user's place.
  func endPass() {
    isHeld = false
    switch anchor?.place(in: layout) {
    case .offset(let offset): viewport.move(to: offset)
    case .row(let row): viewport.move(to: viewport.offset(bringing: row, to: .top, margin: margin))
    // There may be fewer lines now.
    case nil: viewport.move(to: viewport.offset)
    }
    switch request {
    case .offset(let offset):
      request = isEndEstimated(at: offset) ? .show(.end, isAgain: false) : nil
      moveViewport(to: offset)
    // These requests remain for further passes of the update, in which rows may move.
    case .show(let destination, isAgain: true): if hasMeasuringMovedRows { moveViewport(to: destination) }
    case .show(.row, _) where viewport.extent == 0: break
    case .show(let destination, _): moveViewport(to: destination)
    case nil: break
    }
  }

  /// Scrolls to where something has just been laid out.
  private func moveViewport(to destination: Destination) {
    switch destination {
    case .end: moveViewport(to: .max)
    case .row(let model, let position):
      guard let row = layout.row(of: model) else { return }
      moveViewport(to: viewport.offset(bringing: row, to: position, margin: margin))
    }
  }

  /// Forgets the place at the end of an update, and the request if the update is complete.
  ///
  /// In a view without lines, no row can be shown; a request for one waits until it can.
  func endUpdate(isComplete: Bool) {
    anchor = nil
    if isComplete, !isRowAwaited { request = nil }
    noteEnd()
    releaseFarModels()
  }

  /// Calls `onScroll` if the view shows another part of the content than when it was last called.
  ///
  /// During an update, a display callback, or the handler itself, the outermost call reports it.
  func reportScrolling() {
    guard !link.isUpdating, !stage.isInProgress, !isReporting, let view = link.view else { return }
    isReporting = true
    defer { isReporting = false }
    if reportedOffset != contentOffset { link.askObservers() }
    var calls = 0
    while reportedOffset != contentOffset {
      guard calls < TreeLayout.largestRoundCount else {
        return link.report(.endlessScrolling(in: content.container, calls: calls))
      }
      calls += 1
      reportedOffset = contentOffset
      view.onScroll?(view)
    }
  }
}

/// Estimated heights, and how they become exact.
extension Scroller {
  /// Calls an update in which all rows are measured.
  func measuringAllRows<Result>(_ update: () -> Result) -> Result {
    reach(Rows(layout: layout).lazy.compactMap(\.cell))
    estimates.measuresAllRows = true
    defer { estimates.measuresAllRows = false }
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
    let lines = viewport.lines
    guard !lines.isEmpty else { return false }
    let hasAssumed = layout.hasLazyRows && layout.rows(in: lines).contains(where: \.isAssumed)
    if hasAssumed { link.noteMark() }
    guard estimates.height != nil else { return hasAssumed }
    let isNearReached = reach(layout.cells(from: lines.lowerBound, count: lines.count))
    return reach(viewport.rows.lazy.map(\.model)) || isNearReached || hasAssumed
  }

  /// Releases the models of lazy containers that are more than two screens away.
  func releaseFarModels() {
    guard layout.hasLazyRows else { return }
    let room = 2 * viewport.extent
    let lines = viewport.lines
    layout.releaseModels(farFrom: lines.lowerBound - room..<lines.upperBound + room)
  }

  /// Creates and measures the visible rows of lazy containers, during an update.
  private func settleVisibleRows() -> Bool {
    let extent = layout.extent
    guard layout.hasLazyRows, !viewport.lines.isEmpty, layout.settleRows(in: viewport.lines) else {
      return false
    }
    if layout.extent != extent { hasWrongAssumptions = true }
    link.noteMark()
    return true
  }

  /// Measures all rows of lazy containers, if the current update measures all rows and has not done so yet.
  private func settleAllRows() -> Bool {
    guard estimates.mustMeasureLazyRows, layout.hasLazyRows else { return false }
    // If callbacks have edited a container, the next pass measures its rows.
    estimates.mustMeasureLazyRows = !layout.settleAllRows()
    link.noteMark()
    return true
  }

  /// Marks cells with estimated heights to be measured; ask for an update afterward.
  ///
  /// - Returns: Whether there are any.
  @discardableResult
  private func reach(_ models: some Sequence<CellModel>) -> Bool {
    let estimated = models.filter { layout.estimatedHeight(of: $0) != nil }
    var hosts = MarkedHosts()
    for model in estimated {
      model.flags.insert(.reached)
      model.parent?.markNeedsLayout(around: model, in: &hosts)
    }
    return !estimated.isEmpty
  }
}

/// The heights that a view assumes instead of measuring.
struct HeightEstimates {
  /// The assumed height of automatically sized cells that have not been seen; see ``ContainerView/estimatedHeight``.
  var height: Int?

  /// Whether the current update measures all rows.
  var measuresAllRows = false { didSet { mustMeasureLazyRows = measuresAllRows } }

  /// Whether the current update still has to measure the rows of lazy containers.
  var mustMeasureLazyRows = false

  /// The assumed height in a pass.
  var heightOfPass: Int? { measuresAllRows ? nil : height }
}
