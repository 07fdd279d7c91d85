import EspalierCanvas

/// The layout values that a container inherits: the view around it, the inherited part of the spacing, and the layout.
///
/// Inside a box, the space between the borders replaces the view; in a column, the column does. As everywhere in the
/// layout, `width` is the extent across the scroll axis, and `left` and `right` are the margins across it; a horizontal
/// view exchanges the axes.
struct LayoutEnvironment: Equatable {
  /// The start of the view, or of the box or column that replaces it.
  private(set) var origin = 0

  /// The width of the view, or of the box or column that replaces it.
  private(set) var viewWidth: Int
  let direction: ScrollDirection
  var left = 0
  var right = 0
  var lineSpacing = 0
  var itemSpacing = 0

  /// The layout that places the cells; `nil` for the flow layout, which the engine implements itself.
  var layout: (any ContainerLayout)?

  init(viewWidth: Int, direction: ScrollDirection = .vertical) {
    self.viewWidth = viewWidth
    self.direction = direction
  }

  /// The width between the margins.
  var availableWidth: Int { max(0, viewWidth - left - right) }

  /// The columns between the margins.
  var room: Range<Int> {
    let start = min(left, viewWidth)
    return origin + start..<origin + start + min(availableWidth, viewWidth - start)
  }

  /// Returns the environment in which a range of columns replaces the view.
  func standing(in room: Range<Int>) -> LayoutEnvironment {
    var environment = self
    environment.origin = room.lowerBound
    environment.viewWidth = room.count
    environment.left = 0
    environment.right = 0
    return environment
  }

  static func == (left: LayoutEnvironment, right: LayoutEnvironment) -> Bool {
    left.origin == right.origin && left.viewWidth == right.viewWidth && left.direction == right.direction
      && left.left == right.left
      && left.right == right.right && left.lineSpacing == right.lineSpacing && left.itemSpacing == right.itemSpacing
      && areEqual(left.layout, right.layout)
  }

  /// Returns whether two layouts place cells alike; `nil` stands for an inherited layout or the flow.
  static func areEqual(_ left: (any ContainerLayout)?, _ right: (any ContainerLayout)?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.isEqual(to: right)
  }
}

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
  func turned(_ size: Size) -> Size { self == .vertical ? size : Size(width: size.height, height: size.width) }

  /// Converts a point so that its `y` is the place along the axis, or back.
  func turned(_ point: Point) -> Point { self == .vertical ? point : Point(x: point.y, y: point.x) }

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
