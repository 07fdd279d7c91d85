/// An object that calls a function when it is released, and so reveals the end of its owner.
package final class LifeToken {
  private let onEnd: () -> Void

  package init(_ onEnd: @escaping () -> Void) {
    self.onEnd = onEnd
  }

  package func touch() {}

  deinit { onEnd() }
}
