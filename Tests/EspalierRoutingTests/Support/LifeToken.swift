/// Calls a function when it goes, which makes the end of what holds it visible.
final class LifeToken {
  private let onEnd: () -> Void

  init(_ onEnd: @escaping () -> Void) {
    self.onEnd = onEnd
  }

  func touch() {}

  deinit { onEnd() }
}
