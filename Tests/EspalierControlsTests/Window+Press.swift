import EspalierTree
import EspalierWindow

extension Window {
  /// Presses keys, and updates after each of them.
  func press(each keys: [Key]) {
    for key in keys {
      press(key)
      update()
    }
  }
}
