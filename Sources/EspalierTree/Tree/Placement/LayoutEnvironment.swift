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

  private static func areEqual(_ left: (any ContainerLayout)?, _ right: (any ContainerLayout)?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.isEqual(to: right)
  }
}
