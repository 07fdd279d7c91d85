import EspalierCanvas
public import EspalierTree

extension EventNode {
  /// Reads a sequence elsewhere, and calls `receive` with this node and the elements that have come, when those are
  /// taken in.
  ///
  /// ```swift
  /// log.perform(file.lines) { log, lines in
  ///   log.add(contentsOf: lines.map { LabelModel($0) })
  /// } then: { log, end in
  ///   if case .failure(let error) = end { log.add(LabelModel("\(error)")) }
  /// }
  /// ```
  ///
  /// What arrives between two takings-in comes as one batch, in order, and never empty. When `largestBatch` elements
  /// wait, the sequence is not asked for another one until they have been taken in: so an endless sequence that nobody
  /// takes in takes no more memory than these. How the sequence ends is told once, after its last element.
  ///
  /// - Parameters:
  ///   - elements: The sequence, which is read in a task of its own.
  ///   - name: What ``Work/description`` calls the work; by default the method that begins it.
  ///   - isEndless: Whether the sequence does not end by itself. No `settle()` waits for its end, except for
  ///     ``Work/settle()``.
  ///   - largestBatch: How many elements wait at most.
  ///   - receive: Called with the node and each batch.
  ///   - then: Called with the node when the sequence has ended or failed.
  /// - Returns: The work, by which it can be cancelled; the node keeps it.
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
    return Work(name, of: self, isEndless: isEndless, request) { node, answer in
      switch answer {
      case .interim:
        let elements = batch.take()
        receive(node, elements)
        return elements.count
      case .success: then(node, .success(()))
      case .failure(let error): then(node, .failure(error))
      }
      return 0
    }
  }

  /// Reads a sequence that cannot fail elsewhere, as ``perform(_:named:isEndless:largestBatch:receive:then:)`` does,
  /// and calls nothing at its end.
  @discardableResult
  public func perform<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, named name: String = #function, isEndless: Bool = false, largestBatch: Int = 1_024,
    receive: @escaping (Self, [Elements.Element]) -> Void
  ) -> Work where Elements.Element: Sendable, Elements.Failure == Never {
    perform(
      elements, named: name, isEndless: isEndless, largestBatch: largestBatch, receive: receive, then: { _, _ in })
  }

  /// A sequence that can fail has to say what happens then; this form is here for the compiler to tell.
  @available(*, unavailable, message: "the sequence can fail: add 'then:', which is called with its end or its error")
  @discardableResult
  public func perform<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, named name: String = #function, isEndless: Bool = false, largestBatch: Int = 1_024,
    receive: @escaping (Self, [Elements.Element]) -> Void
  ) -> Work where Elements.Element: Sendable {
    trap("the compiler lets nobody call this")
  }
}
