import EspalierTree
import EspalierWindow

extension ContainerView {
  /// Updates the view, and returns it.
  func updated() -> ContainerView {
    update()
    return self
  }
}

extension Window {
  /// Updates the window, and returns it.
  func updated() -> Window {
    update()
    return self
  }

  /// Presses keys, with an update after each.
  func press(each keys: [Key]) {
    for key in keys {
      press(key)
      update()
    }
  }

  /// Presses keys, with an update after each.
  func type(_ keys: Key...) { press(each: keys) }
}
