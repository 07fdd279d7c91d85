import EspalierTree

extension CellModel {
  /// Returns the model with a size, for building trees.
  func sized(_ size: CellSize) -> Self {
    self.size = size
    return self
  }

  /// Returns the model with a stickiness, for building trees.
  func sticky(_ stickiness: Stickiness?) -> Self {
    self.stickiness = stickiness
    return self
  }

  /// Returns the model as a background, for building trees.
  func inBackground() -> Self {
    isBackground = true
    return self
  }
}
