import EspalierCanvas

/// The scroll position of a view, and the request for the next one.
///
/// Everything is described for a vertical view; a horizontal view exchanges the axes of inputs and results.
struct ScrollState {
  /// A request that waits for the end of a pass.
  enum Request {
    /// An offset that was set while rows were laid out.
    case offset(Int)
    /// The end of the content, while rows near the end have not been measured.
    case end
    /// The row of a model, as soon as it has one.
    case row(CellModel, ScrollPosition)

    var isEnd: Bool { if case .end = self { true } else { false } }
  }

  /// The distances by which the content can be scrolled beyond its edges.
  var insets = Insets.zero

  /// The row of the content at the viewport's top edge.
  var offset = 0

  /// The request to fulfill at the end of the next pass; the most recent one wins.
  var request: Request?

  /// The rows in view before the current update, unless the view has been scrolled since.
  var anchor: ScrollAnchor?

  /// Whether rows are being laid out, so that their places are not known yet.
  var isHeld = false

  /// Whether the end of the content was in view after the last update or scrolling.
  var showsEnd = true

  /// The minimum offset.
  var start: Int { -insets.top }

  /// Returns to the start, and discards requests.
  mutating func returnToStart() {
    offset = start
    request = nil
    anchor = nil
    showsEnd = true
  }

  /// Clears the anchor at the end of an update, and the request if the update is complete.
  mutating func endUpdate(isComplete: Bool) {
    anchor = nil
    if isComplete { request = nil }
  }

  /// Returns the nearest valid offset for a content height and a viewport height.
  func clamped(_ offset: Int, contentHeight: Int, viewportHeight: Int) -> Int {
    max(start, min(offset, contentHeight + insets.bottom - viewportHeight))
  }

  /// Returns the offset that brings a row to a position.
  ///
  /// - Parameters:
  ///   - frame: The frame of the row.
  ///   - position: The position to bring it to.
  ///   - stickyHeight: The height that sticky rows cover below the inset.
  ///   - margin: The distance from the edges, if there is enough space.
  ///   - viewportHeight: The height of the viewport.
  func offset(
    bringing frame: Rect, to position: ScrollPosition, below stickyHeight: Int, margin: Int, viewportHeight: Int
  ) -> Int {
    var top = frame.y - insets.top - stickyHeight
    var bottom = frame.maxY - viewportHeight + insets.bottom
    let margin = max(0, min(margin, (top - bottom) / 2))
    top -= margin
    bottom += margin
    switch position {
    case .top: return top
    // Unlike a division, the shift also rounds down below zero.
    case .middle: return (top + bottom + 1) >> 1
    case .bottom: return bottom
    case .nearest: return min(max(offset, min(top, bottom)), max(top, bottom))
    }
  }
}
