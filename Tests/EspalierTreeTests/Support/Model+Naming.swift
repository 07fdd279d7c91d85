import EspalierTree

extension Model {
  /// The model with a name, for building trees.
  func called(_ name: String) -> Self {
    self.nodeName = name
    return self
  }
}
