import EspalierTree

extension Model {
  /// Returns the model with a name, for building trees.
  func called(_ name: String) -> Self {
    self.nodeName = name
    return self
  }

  /// Returns the model hidden, for building trees.
  func hidden() -> Self {
    isHidden = true
    return self
  }
}
