import EspalierRefresh

/// The outputs of a view model as an asynchronous sequence.
///
/// ```swift
/// for await output in viewModel.outputs { print(output) }
/// ```
/// The sequence contains all outputs sent since it was created, in order, and buffers those that have not been read. It
/// ends when the view model goes away, after the buffered outputs, or when the reading task is cancelled. It does not
/// keep the view model alive.
public struct OutputSequence<Output>: AsyncSequence {
  /// The sequence never fails.
  public typealias Failure = Never

  /// An iterator that returns the outputs that no other iterator of the same sequence has returned.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let buffer: OutputBuffer<Output>

    /// Returns the next output, or `nil` at the end.
    public mutating func next() async -> Output? { await buffer.next() }

    /// Returns the next output on the caller's isolation, or `nil` at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Output? { await buffer.next() }
  }

  private let buffer: OutputBuffer<Output>

  init(_ outlet: Outlet<Output>) {
    let buffer = OutputBuffer<Output>()
    self.buffer = buffer
    outlet.subscribe { [weak buffer] in
      buffer?.finish()
    } _: { [weak buffer] output in
      buffer?.append(output)
      return buffer != nil
    }
  }

  /// Returns an iterator.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(buffer: buffer) }
}

/// A buffer for outputs that have not been read.
private final class OutputBuffer<Output> {
  /// Lets readers wait on their own isolation.
  private let inbox = RequestInbox()
  private var outputs = Queue<Output>()
  private var isFinished = false

  func append(_ output: Output) {
    outputs.append(output)
    inbox.signal()
  }

  func finish() {
    isFinished = true
    inbox.signal()
  }

  func next() async -> Output? {
    await inbox.settle { !outputs.isEmpty || isFinished }
    return Task.isCancelled ? nil : outputs.popFirst()
  }
}
