import EspalierTree

/// The numbers of a view along its scroll axis, whichever that is.
extension ContainerView {
  var isVertical: Bool { scrollDirection == .vertical }

  var offset: Int { isVertical ? contentOffset.y : contentOffset.x }

  /// The extent of the viewport.
  var extent: Int { isVertical ? height : width }

  var contentExtent: Int { isVertical ? contentSize.height : contentSize.width }

  var edges: (start: Int, end: Int) {
    isVertical ? (contentInsets.top, contentInsets.bottom) : (contentInsets.left, contentInsets.right)
  }

  /// The viewport in the content.
  var viewport: Rect { Rect(origin: contentOffset, size: Size(width: width, height: height)) }

  /// The range that the viewport covers.
  var visibleLines: Range<Int> { offset..<offset + extent }

  /// The part of the viewport between the insets, at whose first line sticky rows stick.
  var linesBetweenInsets: Range<Int> {
    let start = offset + edges.start
    return start..<max(start, visibleLines.upperBound - edges.end)
  }

  /// Returns the nearest offset to which the view can be scrolled.
  func clamped(_ offset: Int) -> Int { max(-edges.start, min(offset, contentExtent + edges.end - extent)) }

  /// Returns the range of a rectangle along the scroll axis.
  func lines(of frame: Rect) -> Range<Int> { isVertical ? frame.y..<frame.maxY : frame.x..<frame.maxX }

  /// Returns the point with an offset along the scroll axis.
  func point(at offset: Int) -> Point { isVertical ? Point(x: 0, y: offset) : Point(x: offset, y: 0) }
}
