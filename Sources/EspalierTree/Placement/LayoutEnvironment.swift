/// What a container inherits for its layout: the width of the view, the part of the spacing that its ancestors decide,
/// and the layout.
///
/// As everywhere in the layout, `width` is the extent across the scroll axis, and `left` and `right` are the margins
/// across it; a horizontal view is turned.
struct LayoutEnvironment: Equatable {
  /// The width of the view.
  let viewWidth: Int
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

  /// The environment inside a container.
  func inside(_ container: ContainerModel) -> LayoutEnvironment {
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
    left.viewWidth == right.viewWidth && left.direction == right.direction && left.left == right.left
      && left.right == right.right && left.lineSpacing == right.lineSpacing && left.itemSpacing == right.itemSpacing
      && areEqual(left.layout, right.layout)
  }

  private static func areEqual(_ left: (any ContainerLayout)?, _ right: (any ContainerLayout)?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.isEqual(to: right)
  }
}
