package import EspalierCanvas
package import EspalierTree

extension PointerEvent {
  /// Calls a closure when the left button is pressed.
  ///
  /// For cells with several parts: the press acts at once, so that a click on the first part isn't taken for a key, which
  /// selects a row at its origin.
  ///
  /// - Parameter press: A closure that receives the point.
  /// - Returns: Whether the event is such a press, or belongs to it.
  package func takePress(_ press: (Point) -> Void) -> Bool {
    switch action {
    case .down(.left):
      press(point)
      return true
    case .drag(.left), .up(.left): return true
    default: return false
    }
  }
}
