import EspalierTree

extension ContainerView {
  /// Updates, then presses keys, with an update after each.
  func type(_ keys: Key...) {
    update()
    for key in keys {
      press(key)
      update()
    }
  }
}
