import EspalierTree

extension ContainerModel {
  /// Returns the container with a spacing, for building trees.
  func spaced(_ spacing: Spacing) -> Self {
    self.spacing = spacing
    return self
  }

  /// Returns the container with a layout, for building trees.
  func laidOut(by layout: (any ContainerLayout)?) -> Self {
    self.layout = layout
    return self
  }

  /// Returns the container in a box, for building trees.
  func boxed(_ box: Box) -> Self {
    self.box = box
    return self
  }
}
