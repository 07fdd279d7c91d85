import EspalierCanvas

/// What a container inherits for its layout: the view that it stands in, the part of the spacing that its ancestors
/// decide, and the layout.
///
/// Inside a box the room between the borders stands for the view, in a column the column. As everywhere in the layout,
/// `width` is the extent across the scroll axis, and `left` and `right` are the margins across it; a horizontal view is
/// turned.
struct LayoutEnvironment: Equatable {
  /// Where the view begins, or what stands for it.
  private(set) var origin = 0

  /// The width of the view, or of what stands for it.
  private(set) var viewWidth: Int
  let direction: ScrollDirection
  var left = 0
  var right = 0
  var lineSpacing = 0
  var itemSpacing = 0

  /// What places the cells; `nil` is the flow, which the engine does itself.
  private(set) var layout: (any ContainerLayout)?

  init(viewWidth: Int, direction: ScrollDirection = .vertical) {
    self.viewWidth = viewWidth
    self.direction = direction
  }

  /// The width between the margins.
  var availableWidth: Int { max(0, viewWidth - left - right) }

  /// The environment inside a container, and inside its box.
  func inside(_ container: ContainerModel) -> LayoutEnvironment {
    let environment = around(container)
    return container.details?.box.map(environment.inside) ?? environment
  }

  /// What is between the margins.
  var room: Range<Int> {
    let start = min(left, viewWidth)
    return origin + start..<origin + start + min(availableWidth, viewWidth - start)
  }

  /// The environment where another room stands for the view.
  func standing(in room: Range<Int>) -> LayoutEnvironment {
    var environment = self
    environment.origin = room.lowerBound
    environment.viewWidth = room.count
    environment.left = 0
    environment.right = 0
    return environment
  }

  /// The environment inside a box.
  private func inside(_ box: BoxModel) -> LayoutEnvironment {
    let border = box.border
    let surroundings = direction.turned(box.surroundings)
    let start = room.lowerBound + min(border, room.count)
    var environment = standing(in: start..<start + max(0, room.count - 2 * border))
    environment.left = surroundings.left - border
    environment.right = surroundings.right - border
    return environment
  }

  /// The environment inside a container, but outside of its box.
  func around(_ container: ContainerModel) -> LayoutEnvironment {
    guard let details = container.details else { return self }
    var environment = self
    let spacing = details.spacing
    if let left = direction == .vertical ? spacing.left : spacing.top { environment.left = left }
    if let right = direction == .vertical ? spacing.right : spacing.bottom { environment.right = right }
    if let lineSpacing = spacing.lineSpacing { environment.lineSpacing = lineSpacing }
    if let itemSpacing = spacing.itemSpacing { environment.itemSpacing = itemSpacing }
    if let layout = details.layout { environment.layout = layout is FlowLayout ? nil : layout }
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
