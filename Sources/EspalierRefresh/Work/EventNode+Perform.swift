public import EspalierTree

extension EventNode {
  /// Begins work elsewhere, and calls `then` with this node and what has come of it, when that is taken in.
  ///
  /// ```swift
  /// label.perform { try await server.weather() } then: { label, answer in
  ///   label.text = StyledText((try? answer.get()) ?? "offline")
  /// }
  /// ```
  ///
  /// The work runs in a task of its own and captures nothing but `Sendable` values: copy what it needs of the tree
  /// before, as in `{ [id] in … }`. The answer comes in where the owner of the tree takes it in, as ``Work`` tells;
  /// `then` may do everything with the tree there, also begin other work. It is called once, or, when the work is
  /// cancelled or the node goes before that, never.
  ///
  /// - Parameters:
  ///   - name: What ``Work/description`` calls the work; by default the method that begins it.
  ///   - work: What is done; when it throws, `then` gets the error.
  ///   - then: Called with the node and the answer.
  /// - Returns: The work, by which it can be cancelled; the node keeps it.
  @discardableResult
  public func perform<R: Sendable>(
    named name: String = #function, _ work: @escaping @Sendable () async throws -> R,
    then: @escaping (Self, Result<R, any Error>) -> Void
  ) -> Work {
    let request: RequestWork<R> = { _ in
      try Task.checkCancellation()
      return try await work()
    }
    return Work(name, of: self, request) { node, answer in
      switch answer {
      case .interim: break
      case .success(let result): then(node, .success(result))
      case .failure(let error): then(node, .failure(error))
      }
      return 0
    }
  }
}
