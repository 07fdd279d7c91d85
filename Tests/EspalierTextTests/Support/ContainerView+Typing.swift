import EspalierTree

extension ContainerView {
  /// Presses keys, with an update after each.
  func type(_ keys: Key...) {
    update()
    for key in keys {
      press(key)
      update()
    }
  }
}
