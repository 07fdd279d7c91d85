import EspalierCanvas

/// Scrolls a view: to offsets and rows, after updates to where the user was, and from estimates to measured heights.
///
/// ```
///   scroll(to:) ──▶ now ─────────────────────────▶ viewport ──▶ cells of the rows that come into view
///       └─────────▶ while rows are laid out: request ─┘ at the end of the pass
///   an update ────▶ anchor: the row that stays where it is ─┘ unless something has been requested
/// ```
package final class Scroller {
  /// A request that waits for the end of a pass.
  enum Request {
    /// An offset that was set while rows were laid out.
    case offset(Int)
    /// The end of the content, while rows near the end have not been measured: wherever it is after the update, or only
    /// as far as measuring moves it.
    case end(isFollowed: Bool)
    /// The row of a model, as soon as it has one.
    case row(CellModel, ScrollPosition)

    fileprivate var isEnd: Bool { if case .end = self { true } else { false } }
  }

  let content: ViewContent
  let viewport: Viewport
  let stage: CellStage
  let link: HostLink

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
  var report = Report()

  init(_ content: ViewContent, _ viewport: Viewport, _ stage: CellStage, _ link: HostLink) {
    self.content = content
    self.viewport = viewport
    self.stage = stage
    self.link = link
  }

  private var layout: TreeLayout { content.layout }

  /// Whether an offset or a row has been requested that an update is going to show.
  var hasRequest: Bool { if case nil = request { false } else { true } }

  /// The offset along the scroll axis, or the one that has been requested while rows are being laid out.
  package var offset: Int {
    if isHeld, case .offset(let requested) = request { return requested }
    return viewport.offset
  }

  // MARK: Scrolling

  /// Scrolls to an offset; while rows are being laid out, at the end of the pass.
  func scroll(to offset: Int) {
    if isHeld { request = .offset(offset) } else { show(offset) }
  }

  /// Scrolls to the row of a model; while rows are being laid out, at the end of the pass.
  ///
  /// - Returns: Whether the model has a row.
  @discardableResult
  func scroll(to model: CellModel, at position: ScrollPosition = .nearest) -> Bool {
    guard let row = layout.row(of: model) else { return false }
    if isHeld {
      request = .row(model, position)
    } else {
      show(viewport.offset(bringing: row, to: position, margin: margin))
    }
    return true
  }

  /// Scrolls to a row after the next update has placed it.
  func scrollAfterUpdate(to model: CellModel, at position: ScrollPosition) {
    request = .row(model, position)
    if !isHeld { link.mark() }
  }

  /// Scrolls to an offset at the end of the next pass.
  func request(offset: Int) { request = .offset(offset) }

  /// Scrolls a view in which no row can be focused, as a key does that would move the focus.
  ///
  /// - Parameter direction: The direction, as in a vertical view.
  /// - Returns: Whether the view has scrolled.
  func scroll(_ direction: FocusDirection) -> Bool {
    let old = viewport.offset
    switch direction {
    case .up: scroll(to: old - 1)
    case .down: scroll(to: old + 1)
    case .pageUp: scroll(to: old - viewport.pageLength(forward: false))
    case .pageDown: scroll(to: old + viewport.pageLength(forward: true))
    case .first: scroll(to: viewport.start)
    case .last: scroll(to: layout.extent)
    case .left, .right, .next, .previous: return false
    }
    return viewport.offset != old
  }

  /// Sets the insets, described for a vertical view.
  func setInsets(_ insets: Insets) {
    viewport.setInsets(insets)
    viewportDidChange()
  }

  /// Updates the offset and the cells to a new size or new insets.
  func viewportDidChange() {
    guard !isHeld else { return }
    viewport.move(to: followsEnd && showsEnd ? .max : viewport.offset)
    if !viewport.isAtEnd, case .end(isFollowed: false) = request { request = nil }
    noteEnd()
    stage.showVisibleRows(withContent: false)
    reachVisibleRows()
    reportScrolling()
  }

  private func show(_ offset: Int) {
    let old = viewport.offset
    request = nil
    moveViewport(to: offset)
    noteEnd()
    guard viewport.offset != old else { return }
    stage.showVisibleRows(withContent: false)
    if viewport.offset == old {
      // A callback has scrolled back; it may have moved the focus to a row that had no cell at that time.
      link.noteDisplay()
      link.askForDisplay()
    }
    if reachVisibleRows(), isEndEstimated(at: offset), !hasRequest { request = .end(isFollowed: followsEnd) }
    if !link.isUpdating { releaseFarModels() }
    reportScrolling()
  }

  private func moveViewport(to offset: Int) {
    viewport.move(to: offset)
    anchor = nil
  }

  private func noteEnd() {
    let isAtEnd = viewport.isAtEnd
    if isAtEnd != showsEnd { showsEnd = isAtEnd }
  }

  /// Returns whether an offset shows the end of content whose extent is still an estimate.
  private func isEndEstimated(at offset: Int) -> Bool {
    (estimates.height != nil || layout.hasLazyRows) && offset > viewport.start && viewport.clamped(.max) <= offset
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

  /// Calls a closure that moves the focus and scrolls to it, but keeps an earlier request for another place.
  func keepingRequest(_ body: () -> Void) {
    let earlier = request
    body()
    if let earlier, !earlier.isEnd { request = earlier }
  }

  /// Whether the end that the user has scrolled to is elsewhere, because rows have been measured; rows that have been
  /// added or removed since do not count.
  private var isEndElsewhere: Bool {
    (hasWrongAssumptions || estimates.height != nil) && layout.changesSoFar().isEmpty
  }

  /// Notes the user's place before an update.
  func beginUpdate() {
    hasWrongAssumptions = false
    if anchorsAtStart || viewport.offset > 0 {
      anchor = ScrollAnchor(layout, lines: viewport.lines, viewport: viewport.linesBetweenInsets)
    }
    if followsEnd, showsEnd, !hasRequest { request = .end(isFollowed: true) }
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
    case nil: viewport.move(to: viewport.offset)
    }
    switch request {
    case .offset(let offset):
      request = isEndEstimated(at: offset) ? .end(isFollowed: true) : nil
      moveViewport(to: offset)
    case .end(let isFollowed):
      guard isFollowed || isEndElsewhere else { return }
      // The request remains for further passes of the update, in which the heights of the last rows may change.
      moveViewport(to: .max)
    case .row(let model, let position):
      // The request remains for further passes of the update, in which the row may move.
      guard let row = layout.row(of: model) else { return }
      moveViewport(to: viewport.offset(bringing: row, to: position, margin: margin))
    case nil:
      return
    }
  }

  /// Forgets the place at the end of an update, and the request if the update is complete.
  func endUpdate(isComplete: Bool) {
    anchor = nil
    if isComplete { request = nil }
    noteEnd()
    releaseFarModels()
  }
}
