#if canImport(FoundationNetworking)
  import Foundation
  internal import Synchronization

  /// A request and its response over a socket: a thread that communicates, and a task that waits until the time limit.
  ///
  /// The thread reads at most 16 KiB ahead of what it has processed; the rest waits on the other side.
  final class SocketExchange: Sendable {
    private struct State {
      var continuation: CheckedContinuation<HTTPResponse, any Error>?
      var descriptor: Int32?
      var isCancelled = false
    }

    private let state = Mutex(State())

    /// Communicates on a new thread, and returns the response.
    static func response(
      _ communicate: @escaping @Sendable (SocketExchange) throws -> HTTPResponse
    ) async throws -> HTTPResponse {
      let exchange = SocketExchange()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          exchange.begin(continuation)
          Thread.detachNewThread {
            exchange.end(
              with: Result {
                defer { exchange.hangUp() }
                return try communicate(exchange)
              })
          }
        }
      } onCancel: {
        exchange.cancel()
      }
    }

    private func begin(_ continuation: CheckedContinuation<HTTPResponse, any Error>) {
      let isCancelled = state.withLock { state in
        if !state.isCancelled { state.continuation = continuation }
        return state.isCancelled
      }
      if isCancelled { continuation.resume(throwing: CancellationError()) }
    }

    private func end(with result: Result<HTTPResponse, any Error>) {
      state.withLock { $0.continuation.take() }?.resume(with: result)
    }

    /// Ends the wait immediately; the thread finds its connection closed and reports nothing.
    private func cancel() {
      let continuation = state.withLock { state in
        state.isCancelled = true
        if let descriptor = state.descriptor { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
        return state.continuation.take()
      }
      continuation?.resume(throwing: CancellationError())
    }

    /// Takes over a socket, and closes it at the end.
    func pickUp(_ descriptor: Int32) throws {
      let isCancelled = state.withLock { state in
        if !state.isCancelled { state.descriptor = descriptor }
        return state.isCancelled
      }
      guard isCancelled else { return }
      close(descriptor)
      throw CancellationError()
    }

    /// Closes the socket, if there is one.
    func hangUp() {
      state.withLock { state in
        if let descriptor = state.descriptor.take() { close(descriptor) }
      }
    }

    /// Sends all bytes over the socket that was picked up, and returns a description of the error if sending fails.
    static func send(_ bytes: [UInt8], to descriptor: Int32) -> String? {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return lastError() }
        rest = rest.dropFirst(count)
      }
      return nil
    }

    /// Receives pieces until the other side ends or the body is satisfied.
    ///
    /// - Parameters:
    ///   - complaint: What went wrong before, which is reported in place of a broken connection.
    ///   - take: A closure that gets each piece, and returns whether it wants more.
    static func receive(
      from descriptor: Int32, complaint: String? = nil, _ take: (ArraySlice<UInt8>) throws -> Bool
    ) throws {
      var buffer = [UInt8](repeating: 0, count: 16 << 10)
      while true {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw HTTPFailure.unreachable(reason: complaint ?? lastError()) }
        guard count > 0, try take(buffer[..<count]) else { return }
      }
    }

    static func lastError() -> String { String(cString: strerror(errno)) }
  }
#endif
