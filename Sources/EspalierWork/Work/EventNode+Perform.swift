public import EspalierTree

extension EventNode {
  /// Runs work in a separate task, and calls `then` with this node and the result when the result is delivered.
  ///
  /// ```swift
  /// label.perform { try await server.weather() } then: { label, result in
  ///   label.text = StyledText((try? result.get()) ?? "offline")
  /// }
  /// ```
  ///
  /// The work captures only `Sendable` values: copy what it needs from the tree first, as in `{ [id] in … }`. The
  /// owner of the tree delivers the result, as ``Work`` describes; `then` may change the tree in any way, and may
  /// begin other work. It is called once, or never if the work is cancelled or the node goes away before that.
  ///
  /// - Parameters:
  ///   - name: The name of the work in ``Work/description``; by default, the calling method.
  ///   - work: The work; if it throws, `then` receives the error.
  ///   - then: A closure that is called with the node and the result.
  /// - Returns: The work, which can be cancelled; the node retains it.
  @discardableResult
  public func perform<R: Sendable>(
    named name: String = #function, _ work: @escaping @Sendable () async throws -> R,
    then: @escaping (Self, Result<R, any Error>) -> Void
  ) -> Work {
    let request: RequestWork<R> = { _ in
      try Task.checkCancellation()
      return try await work()
    }
    return Work(name, of: self, request) { node, result in
      if let end = result.end { then(node, end) }
      return 0
    }
  }
}
