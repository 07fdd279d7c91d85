import EspalierRefresh

/// The outputs of a view model as an asynchronous sequence.
///
/// ```swift
/// for await output in viewModel.outputs { print(output) }
/// ```
///
/// It has the outputs from when it was made, in their order; what is not read yet is kept. It ends when the view model
/// goes, after what is left, or when the task that reads is cancelled. It does not keep the view model alive.
public struct OutputSequence<Output>: AsyncSequence {
  /// What cannot happen.
  public typealias Failure = Never

  /// Reads the outputs that no other iterator of the same sequence has read.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate let buffer: OutputBuffer<Output>

    /// The next output; `nil` at the end.
    public mutating func next() async -> Output? { await buffer.next() }

    /// The next output, on the isolation of whoever reads; `nil` at the end.
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

  /// Begins to read.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(buffer: buffer) }
}

/// The outputs that have not been read.
private final class OutputBuffer<Output> {
  /// Lets readers wait on their own isolation.
  private let inbox = RequestInbox()
  private var outputs: [Output] = []
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
    return outputs.isEmpty || Task.isCancelled ? nil : outputs.removeFirst()
  }
}
