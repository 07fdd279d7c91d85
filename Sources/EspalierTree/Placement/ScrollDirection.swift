import EspalierCanvas

/// The axis along which content is laid out and scrolled.
///
/// In a horizontal view lines are columns, which are filled downwards and follow each other to the right. All rules
/// hold with the axes exchanged: `left` and `right` of a ``Spacing`` are the container's own margins there, `top` and
/// `bottom` are inherited; `fill` and `edgeToEdge` take the height, and their `height:` is the width.
public enum ScrollDirection: Hashable, Sendable {
  /// Rows follow each other downwards.
  case vertical
  /// Rows follow each other to the right.
  case horizontal
}

/// The layout works as if everything were vertical; what goes in and comes out of it is turned here.
extension ScrollDirection {
  /// A size with the extent along the axis as its height, or back.
  func turned(_ size: Size) -> Size {
    self == .vertical ? size : Size(width: size.height, height: size.width)
  }

  /// A point with the place along the axis as its `y`, or back.
  func turned(_ point: Point) -> Point {
    self == .vertical ? point : Point(x: point.y, y: point.x)
  }

  /// A rectangle with its place and extent along the axis as its `y` and height, or back.
  func turned(_ rect: Rect) -> Rect {
    self == .vertical ? rect : Rect(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
  }

  /// Insets with those along the axis above and below.
  func turned(_ insets: Insets) -> Insets {
    self == .vertical
      ? insets : Insets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
  }

  /// A cell size with the extent along the axis as its height.
  @inline(__always)
  func turned(_ size: CellSize) -> CellSize {
    self == .horizontal && (size.kind == .fixed || size.kind == .edgeToEdge) ? size.turned : size
  }
}
