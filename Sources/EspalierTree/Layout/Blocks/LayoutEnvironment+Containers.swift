import EspalierCanvas

/// What containers and boxes change for their contents.
extension LayoutEnvironment {
  /// Returns the environment inside a container, and inside its box.
  func inside(_ container: ContainerModel) -> LayoutEnvironment {
    let environment = around(container)
    return container.details?.box.map(environment.inside) ?? environment
  }

  /// Returns the environment inside a box.
  private func inside(_ box: BoxModel) -> LayoutEnvironment {
    let border = box.border
    let surroundings = direction.turned(box.surroundings)
    let start = room.lowerBound + min(border, room.count)
    var environment = standing(in: start..<start + max(0, room.count - 2 * border))
    environment.left = surroundings.left - border
    environment.right = surroundings.right - border
    return environment
  }

  /// Returns the environment inside a container, but outside of its box.
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
}
