extension TreeLayout {
  /// Lays out a tree for a single purpose, without leaving traces in it.
  ///
  /// - Parameter width: The extent of the view across the direction, in character cells.
  static func withSeparateLayout(
    of container: ContainerModel, width: Int, direction: ScrollDirection = .vertical, presentation: Presentation,
    _ body: (TreeLayout) -> Void
  ) {
    let (part, whole) = (container.makeTreeRoot(), container.topContainer.makeTreeRoot())
    let replaced = whole.beginRendering(of: part, with: presentation)
    defer { whole.endRendering(of: part, restoring: replaced) }

    let layout = TreeLayout(of: container, width: width, presentation: presentation, remembersSlots: false)
    layout.direction = direction
    repeat { layout.runPass() } while layout.isOutdated && layout.hasPassesLeft
    if layout.isOutdated { container.report(.endlessUpdate(of: container, passes: layout.passCount)) }
    body(layout)
  }
}
