public import EspalierCanvas

/// The visible part of the content.
///
/// In a horizontal view, the same holds along the other axis: `x`, `left` and `right` replace `y`, `top` and `bottom`.
///
/// ```
///   −insets.top ┄┄┄┄┄┄┄┄  the minimum offset
///             0 ┌──────┐  the content
///        offset │╔════╗│  the viewport, `height` rows
///               │╚════╝│
///               └──────┘  contentSize.height
///               ┄┄┄┄┄┄┄┄  + insets.bottom: the viewport ends here at the maximum offset
/// ```
extension ContainerView {
  /// The point of the content at the top left corner of the viewport.
  ///
  /// A new value is clamped: `y` is between `-contentInsets.top` and
  /// `contentSize.height + contentInsets.bottom - height`, or the former if the content is too short. The view does not
  /// scroll across the ``scrollDirection``, so `x` is always 0. The content is that of the last update; before the
  /// first update, it is empty.
  ///
  /// Rows that come into view get cells, and rows that leave lose them, before the setter returns; inside display
  /// callbacks, before the outermost setter returns. While an update lays out rows (`didLoad`, `willUpdate`,
  /// measuring), a new offset waits unclamped until the end of the pass, and takes precedence over scroll anchoring.
  public var contentOffset: Point {
    get {
      var offset = scrolling.offset
      if scrolling.isHeld, case .offset(let requested) = scrolling.request { offset = requested }
      return layout.direction.turned(Point(x: 0, y: offset))
    }
    set {
      let offset = layout.direction.turned(newValue).y
      if scrolling.isHeld {
        changeScrolling { $0.request = .offset(offset) }
      } else {
        scroll(to: offset)
      }
    }
  }

  /// The number of rows by which the content can be scrolled beyond its edges.
  ///
  /// The default is zero. ``scroll(to:at:)`` keeps rows out of the insets. A view at its minimum offset stays there
  /// when the insets change. Insets across the ``scrollDirection`` have no effect.
  ///
  /// - Precondition: No inset is negative.
  public var contentInsets: Insets {
    get { layout.direction.turned(scrolling.insets) }
    set {
      for inset in [newValue.top, newValue.left, newValue.bottom, newValue.right] {
        require(
          (0...CellSize.largestExtent).contains(inset),
          "an inset of a view must be 0 to \(CellSize.largestExtent) character cells; got \(inset)")
      }
      guard newValue != contentInsets else { return }
      let isAtStart = scrolling.offset == scrolling.start
      scrolling.insets = layout.direction.turned(newValue)
      if isAtStart { scrolling.offset = scrolling.start }
      viewportDidChange()
    }
  }

  /// Scrolls so that the row of a cell model is in view and not covered by sticky rows, within the bounds of the
  /// offset.
  ///
  /// If the row is taller than the space between the insets and sticky rows, its edge is placed at the `position`;
  /// `nearest` shows as much of the row as fits. If there is more space, ``scrollMargin`` keeps the row away from the
  /// edges.
  ///
  /// While an update lays out rows, scrolling waits for the end of the pass.
  ///
  /// - Complexity: O(d log n) in the depth of the row and the number of siblings.
  /// - Parameters:
  ///   - model: The cell model.
  ///   - position: The position of the row in the viewport, between the insets and below sticky rows.
  /// - Returns: Whether the model has a row in this view as of the last update.
  @discardableResult
  public func scroll(to model: CellModel, at position: ScrollPosition = .nearest) -> Bool {
    guard let row = row(for: model) else { return false }
    if scrolling.isHeld {
      changeScrolling { $0.request = .row(model, position) }
    } else {
      scroll(to: offset(bringing: row, to: position))
    }
    return true
  }
}

extension ContainerView {
  /// The extent of the viewport along the scroll axis.
  var scrollExtent: Int { layout.direction.turned(viewport).height }

  /// The lines of the content that the viewport covers along the scroll axis.
  var visibleLines: Range<Int> { scrolling.offset..<scrolling.offset + scrollExtent }

  /// Returns the lines of the content between the insets at an offset; empty if the insets leave no space.
  func linesBetweenInsets(at offset: Int) -> Range<Int> {
    let edge = offset + scrolling.insets.top
    return edge..<max(edge, offset + scrollExtent - scrolling.insets.bottom)
  }

  /// Returns the number of lines by which a page key moves: the lines between the insets that no pinned rows cover,
  /// here and at the destination, minus one.
  func pageLength(forward isForward: Bool) -> Int {
    let here = openLines(at: scrolling.offset).count
    let page = max(1, here - 1)
    let there = openLines(at: clamped(scrolling.offset.addingClamped(isForward ? page : -page))).count
    return max(1, min(here, there) - 1)
  }

  /// Returns the lines between the insets and below all pinned rows, if the content were scrolled to an offset.
  func openLines(at offset: Int) -> Range<Int> {
    let lines = linesBetweenInsets(at: offset)
    let pinned = layout.pinnedRows(in: offset..<offset + scrollExtent, viewport: lines)
    let first = pinned.map { layout.direction.turned($0.frame).maxY }.max() ?? lines.lowerBound
    return min(max(first, lines.lowerBound), lines.upperBound)..<lines.upperBound
  }

  /// Changes the scroll state.
  func changeScrolling(_ change: (inout ScrollState) -> Void) {
    var state = scrolling
    change(&state)
    swap(&state, &scrolling)
    // Releases the old state only now: models released with it may call the view from their deinitializers.
    withExtendedLifetime(state) {}
  }

  /// Scrolls to a row after the next update has placed it.
  func scrollAfterUpdate(to model: CellModel, at position: ScrollPosition) {
    changeScrolling { $0.request = .row(model, position) }
    if !scrolling.isHeld { treeWasMarked() }
  }

  /// Updates the offset and the cells to a new size or new insets.
  func viewportDidChange() {
    guard !scrolling.isHeld else { return }
    scrolling.offset = clamped(followsEnd && scrolling.showsEnd ? .max : scrolling.offset)
    noteEnd()
    displayVisibleRows(withContent: false)
    reachVisibleRows()
    reportScrolling()
  }

  /// Notes whether the end of the content is in view.
  func noteEnd() {
    let showsEnd = scrolling.offset >= clamped(.max)
    if showsEnd != scrolling.showsEnd { scrolling.showsEnd = showsEnd }
  }

  /// Determines the offset after a pass: a requested one, or else the one that keeps the user's place.
  func findOffset() {
    scrolling.isHeld = false
    switch scrolling.anchor?.place(in: layout) {
    case .offset(let offset): scrolling.offset = offset
    case .row(let row): scrolling.offset = offset(bringing: row, to: .top)
    case nil: break
    }
    scrolling.offset = clamped(scrolling.offset)
    switch scrolling.request {
    case .offset(let offset):
      scrolling.request = isAtEnd(offset) ? .end : nil
      moveViewport(to: offset)
    case .end:
      // The request remains for further passes of the update, in which the heights of the last rows may change.
      moveViewport(to: .max)
    case .row(let model, let position):
      // The request remains for further passes of the update, in which the row may move.
      guard let row = layout.row(of: model) else { return }
      moveViewport(to: offset(bringing: row, to: position))
    case nil:
      return
    }
  }

  private func scroll(to offset: Int) {
    let old = scrolling.offset
    changeScrolling { $0.request = nil }
    moveViewport(to: offset)
    noteEnd()
    guard scrolling.offset != old else { return }
    displayVisibleRows(withContent: false)
    if scrolling.offset == old {
      // A callback has scrolled back; it may have moved the focus to a row that had no cell at that time.
      requests.noteDisplay()
      askForDisplay()
    }
    if reachVisibleRows(), isAtEnd(offset), scrolling.request == nil { changeScrolling { $0.request = .end } }
    if !isUpdating { releaseFarModels() }
    reportScrolling()
  }

  /// Returns whether an offset shows the end of content whose extent is still an estimate.
  private func isAtEnd(_ offset: Int) -> Bool {
    (estimatedHeight != nil || layout.hasLazyRows) && offset > scrolling.start && clamped(.max) <= offset
  }

  private func moveViewport(to offset: Int) {
    scrolling.offset = clamped(offset)
    changeScrolling { $0.anchor = nil }
  }

  private func clamped(_ offset: Int) -> Int {
    scrolling.clamped(offset, contentHeight: layout.extent, viewportHeight: scrollExtent)
  }

  /// Returns the offset that brings a row to a position, below the sticky rows that are at the edge there.
  private func offset(bringing row: Row, to position: ScrollPosition) -> Int {
    let frame = layout.direction.turned(row.frame)
    let room = scrollExtent - scrolling.insets.top - scrolling.insets.bottom - frame.height
    var stickyHeight = 0
    while true {
      let offset = offset(bringing: frame, to: position, below: stickyHeight)
      // Further up, another sticky row may be at the edge, or a larger part of the same one.
      let (needed, isCovered) = layout.stickyHeight(in: linesBetweenInsets(at: offset), over: row)
      if needed <= stickyHeight || needed > room && !isCovered { return offset }
      stickyHeight = needed
    }
  }

  private func offset(bringing frame: Rect, to position: ScrollPosition, below stickyHeight: Int) -> Int {
    clamped(
      scrolling.offset(
        bringing: frame, to: position, below: stickyHeight, margin: scrollMargin, viewportHeight: scrollExtent))
  }
}
