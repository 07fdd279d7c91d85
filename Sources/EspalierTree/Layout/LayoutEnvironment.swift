/// What a container inherits for its layout: the width of the view, and the part of the spacing that its ancestors
/// decide.
struct LayoutEnvironment: Equatable {
  /// The width of the view, in columns.
  let viewWidth: Int
  var left = 0
  var right = 0
  var lineSpacing = 0
  var itemSpacing = 0

  init(viewWidth: Int) {
    self.viewWidth = viewWidth
  }

  /// The width between the margins.
  var availableWidth: Int { max(0, viewWidth - left - right) }

  /// The environment inside a container with the given spacing.
  func inside(_ spacing: Spacing) -> LayoutEnvironment {
    var environment = self
    if let left = spacing.left { environment.left = left }
    if let right = spacing.right { environment.right = right }
    if let lineSpacing = spacing.lineSpacing { environment.lineSpacing = lineSpacing }
    if let itemSpacing = spacing.itemSpacing { environment.itemSpacing = itemSpacing }
    return environment
  }
}
