public import EspalierTree

extension EventNode {
  /// Reads a sequence in a separate task, and calls `receive` with this node and new elements when those are delivered.
  ///
  /// ```swift
  /// log.perform(file.lines) { log, lines in
  ///   log.add(contentsOf: lines.map { LabelModel($0) })
  /// } then: { log, end in
  ///   if case .failure(let error) = end { log.add(LabelModel("\(error)")) }
  /// }
  /// ```
  ///
  /// The elements that arrive between two calls form one batch, in order and never empty. When `largestBatch` elements
  /// are waiting, the sequence is not asked for more until they have been delivered, so an endless sequence uses
  /// limited memory. `then` is called once, after the last element.
  ///
  /// - Parameters:
  ///   - elements: The sequence, which is read in its own task.
  ///   - name: The name of the work in ``Work/description``; by default, the calling method.
  ///   - isEndless: Whether the sequence never ends. No `settle()` waits for it, except for ``Work/settle()``.
  ///   - largestBatch: The maximum number of waiting elements.
  ///   - receive: A closure that is called with the node and each batch.
  ///   - then: A closure that is called with the node when the sequence has ended or failed.
  /// - Returns: The work, which can be cancelled; the node retains it.
  /// - Precondition: `largestBatch` is at least 1.
  @discardableResult
  public func perform<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, named name: String = #function, isEndless: Bool = false, largestBatch: Int = 1_024,
    receive: @escaping (Self, [Elements.Element]) -> Void, then: @escaping (Self, Result<Void, any Error>) -> Void
  ) -> Work where Elements.Element: Sendable {
    let batch = WorkBatch<Elements.Element>(largestCount: largestBatch)
    let request: RequestWork<Void> = { batchHasBegun in
      try Task.checkCancellation()
      for try await element in elements {
        if batch.add(element) { batchHasBegun(()) }
        await batch.waitForRoom()
        try Task.checkCancellation()
      }
    }
    return Work(name, of: self, isEndless: isEndless, coding: batch.coding, request) { node, result in
      guard let end = result.end else {
        let elements = batch.take()
        receive(node, elements)
        return elements.count
      }
      then(node, end)
      return 0
    }
  }

  /// Reads a sequence that cannot fail, as ``perform(_:named:isEndless:largestBatch:receive:then:)`` does without
  /// `then`.
  @discardableResult
  public func perform<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, named name: String = #function, isEndless: Bool = false, largestBatch: Int = 1_024,
    receive: @escaping (Self, [Elements.Element]) -> Void
  ) -> Work where Elements.Element: Sendable, Elements.Failure == Never {
    perform(
      elements, named: name, isEndless: isEndless, largestBatch: largestBatch, receive: receive, then: { _, _ in })
  }

  /// Unavailable, so that the compiler can explain that a sequence that can fail needs `then`.
  @available(*, unavailable, message: "the sequence can throw: add 'then:', which is called when it ends or fails")
  @discardableResult
  public func perform<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, named name: String = #function, isEndless: Bool = false, largestBatch: Int = 1_024,
    receive: @escaping (Self, [Elements.Element]) -> Void
  ) -> Work where Elements.Element: Sendable {
    trap("the compiler never allows this call")
  }
}
