import EspalierCanvas

/// The axis along which content is laid out and scrolled.
///
/// In a horizontal view, lines are columns, which are filled downward and placed from left to right. All rules apply
/// with the axes swapped: `left` and `right` of a ``Spacing`` are the container's own margins, `top` and `bottom` are
/// inherited; `fill` and `edgeToEdge` span the height, and their `height:` is the width.
public enum ScrollDirection: Hashable, Sendable {
  /// Rows are placed from top to bottom.
  case vertical
  /// Rows are placed from left to right.
  case horizontal
}

/// The layout works as if all views were vertical; these methods convert its inputs and results.
extension ScrollDirection {
  /// Converts a size so that its height is the extent along the axis, or back.
  func turned(_ size: Size) -> Size {
    self == .vertical ? size : Size(width: size.height, height: size.width)
  }

  /// Converts a point so that its `y` is the place along the axis, or back.
  func turned(_ point: Point) -> Point {
    self == .vertical ? point : Point(x: point.y, y: point.x)
  }

  /// Converts a rectangle so that its `y` and height are along the axis, or back.
  func turned(_ rect: Rect) -> Rect {
    self == .vertical ? rect : Rect(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
  }

  /// Converts insets so that those along the axis are `top` and `bottom`, or back.
  func turned(_ insets: Insets) -> Insets {
    self == .vertical
      ? insets : Insets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
  }

  /// Converts a cell size so that its height is the extent along the axis.
  @inline(__always)
  func turned(_ size: CellSize) -> CellSize {
    self == .horizontal && (size.kind == .fixed || size.kind == .edgeToEdge) ? size.turned : size
  }
}
