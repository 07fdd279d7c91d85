import EspalierCanvas

/// What of the content a view shows, and what it has been asked to show next.
///
/// Everything is said for a vertical view; a horizontal one turns what goes in and comes out.
struct ScrollState {
  /// Something that waits for the end of a pass.
  enum Request {
    /// An offset that was set while rows were laid out.
    case offset(Int)
    /// The end of content of which rows near the end have not been measured.
    case end
    /// A row that is to be scrolled to as soon as there is one.
    case row(CellModel, ScrollPosition)
  }

  /// The room that can be scrolled to beyond the content's edges.
  var insets = Insets.zero

  /// The row of the content at the viewport's top edge.
  var offset = 0

  /// What is carried out at the end of the next pass; what was asked last goes before.
  var request: Request?

  /// Where the rows stood before the update under way, unless the view has been scrolled since.
  var anchor: ScrollAnchor?

  /// Whether rows are being laid out, so that nobody can tell yet where they will be.
  var isHeld = false

  /// Whether the end of the content was in view when it was looked at last: after an update, or a scroll.
  var showsEnd = true

  /// The least offset.
  var start: Int { -insets.top }

  /// Goes back to the start, and forgets what was to come.
  mutating func returnToStart() {
    offset = start
    request = nil
    anchor = nil
    showsEnd = true
  }

  /// Forgets what was noted for an update, unless there is more to come.
  mutating func endUpdate(isComplete: Bool) {
    anchor = nil
    if isComplete { request = nil }
  }

  /// The nearest offset that a viewport of some height can have over content of some height.
  func clamped(_ offset: Int, contentHeight: Int, viewportHeight: Int) -> Int {
    max(start, min(offset, contentHeight + insets.bottom - viewportHeight))
  }

  /// The offset that brings a row to a position.
  ///
  /// - Parameters:
  ///   - frame: Where the row is.
  ///   - position: Where it is to come.
  ///   - stickyHeight: How far sticky rows reach into the viewport, below the inset.
  ///   - margin: How far it stays away from the edges, where there is room.
  ///   - viewportHeight: How high the viewport is.
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
    // The shift rounds down, also below zero.
    case .middle: return (top + bottom + 1) >> 1
    case .bottom: return bottom
    case .nearest: return min(max(offset, min(top, bottom)), max(top, bottom))
    }
  }
}
