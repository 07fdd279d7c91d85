extension ObservableValue where Value: Sendable {
  /// The present value and each one after it, as an asynchronous sequence.
  ///
  /// ```swift
  /// for await count in likes.values() { print(count) }
  /// ```
  ///
  /// The sequence ends when the observable value goes. It takes values in as bindings do: what is assigned while an
  /// older value is being delivered is delivered instead of it. Letting go of the sequence ends the binding.
  ///
  /// - Parameter buffering: Which values are kept for a reader who is behind; by default all.
  public func values(
    buffering: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: buffering)
    let tail = StreamTail(continuation)
    // The handler keeps the tail, and the binding the handler: the stream ends with the binding.
    bind(to: tail) { [weak self] _, value in
      if case .terminated = tail.continuation.yield(value) { self?.unbind(tail) }
    }
    return stream
  }
}

/// Ends a stream when it goes.
private final class StreamTail<Value: Sendable> {
  let continuation: AsyncStream<Value>.Continuation

  init(_ continuation: AsyncStream<Value>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}
