import EspalierCanvas

/// Where a menu or a popover is shown: at an edge of a rectangle of the window.
struct OverlayAnchor: Hashable, Sendable {
  /// The minimum height of an overlay that is made smaller to leave the rectangle uncovered.
  private static let leastHeight = 3

  var rect: Rect

  /// The edge at which the overlay is shown, if there is room.
  let edge: OverlayStyle.Edge

  private var isVertical: Bool { edge == .top || edge == .bottom }

  /// Returns the maximum height of an overlay that leaves the rectangle uncovered, if possible.
  ///
  /// - Parameters:
  ///   - maximum: The maximum number of rows, including the box.
  ///   - height: The height of the window.
  func largestHeight(_ maximum: Int, inHeight height: Int) -> Int {
    guard isVertical else { return max(0, maximum) }
    let space = max(height - rect.maxY, min(rect.y, height))
    return max(0, space < Self.leastHeight ? maximum : min(maximum, space))
  }

  /// Returns the upper left corner of an overlay.
  ///
  /// - Parameters:
  ///   - size: The size of the overlay, at most that of the window.
  ///   - window: The size of the window.
  ///   - frame: The frame of the overlay at the same rectangle until now; `nil` if it has none.
  func origin(of size: Size, in window: Size, from frame: Rect?) -> Point {
    let (right, bottom) = (window.width - size.width, window.height - size.height)
    let wanted =
      isVertical
      ? Point(x: rect.x, y: start(of: size.height, rect.y..<rect.maxY, window.height, frame.map { $0.y..<$0.maxY }))
      : Point(x: start(of: size.width, rect.x..<rect.maxX, window.width, frame.map { $0.x..<$0.maxX }), y: rect.y)
    return Point(x: min(max(0, wanted.x), right), y: min(max(0, wanted.y), bottom))
  }

  /// Returns where an overlay begins before or after the rectangle, along the axis that crosses the edge.
  private func start(of length: Int, _ rect: Range<Int>, _ window: Int, _ old: Range<Int>?) -> Int {
    let before = min(rect.lowerBound, window) - length
    let (fitsBefore, fitsAfter) = (rect.lowerBound >= length, rect.upperBound <= window - length)
    let prefersBefore = edge == .top || edge == .left
    // Once shown at an edge, it stays there.
    if let old, !old.isEmpty, fitsBefore, fitsAfter {
      if old.upperBound <= rect.lowerBound { return before }
      if old.lowerBound >= rect.upperBound { return rect.upperBound }
    }
    let isBefore = prefersBefore ? fitsBefore || !fitsAfter : fitsBefore && !fitsAfter
    return isBefore ? before : rect.upperBound
  }
}
