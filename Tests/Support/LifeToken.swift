/// Calls a function when it goes, which makes the end of what holds it visible.
package final class LifeToken {
  private let onEnd: () -> Void

  package init(_ onEnd: @escaping () -> Void) {
    self.onEnd = onEnd
  }

  package func touch() {}

  deinit { onEnd() }
}
