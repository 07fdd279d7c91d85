extension ObservableValue where Value: Sendable {
  /// Returns the current value and all later ones as an asynchronous sequence.
  ///
  /// ```swift
  /// for await count in likes.values() { print(count) }
  /// ```
  ///
  /// The sequence ends when the observable value is released. It receives values as bindings do: a value assigned while
  /// an older one is being delivered replaces it. Releasing the sequence ends the binding.
  ///
  /// - Parameter buffering: The policy for values that have not been read yet; by default, all are kept.
  public func values(
    buffering: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: buffering)
    let tail = StreamTail(continuation)
    // The binding retains the handler, and the handler the tail, so the stream ends with the binding.
    bind(to: tail) { [weak self] _, value in
      if case .terminated = tail.continuation.yield(value) { self?.unbind(tail) }
    }
    return stream
  }
}

/// An object that finishes a stream when it is deinitialized.
private final class StreamTail<Value: Sendable> {
  let continuation: AsyncStream<Value>.Continuation

  init(_ continuation: AsyncStream<Value>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
