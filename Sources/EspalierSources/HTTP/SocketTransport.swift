// On other platforms, `URLSession` copes with whatever a server sends.
#if canImport(FoundationNetworking)
  import Foundation
  internal import Synchronization

  /// Sends requests over plain HTTP, directly or to a proxy, with one connection per request.
  ///
  /// FoundationNetworking crashes on some responses, and keeps reading when nothing can keep up. Here a thread reads at
  /// most 16 KiB ahead of what it has processed; the rest waits at the server.
  package struct SocketTransport: HTTPTransport {
    private let proxy: HTTPProxy?

    package init(proxy: HTTPProxy? = nil) {
      self.proxy = proxy
    }

    package func response(to request: HTTPRequest, largestBody: Int) async throws -> HTTPResponse {
      let exchange = Exchange()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          exchange.begin(continuation)
          Thread.detachNewThread {
            exchange.end(
              with: Result {
                try exchange.run(SocketMessage(request, by: proxy), method: request.method, largestBody: largestBody)
              })
          }
        }
      } onCancel: {
        exchange.cancel()
      }
    }
  }

  /// A request and its response: a thread that communicates with the server, and a task that waits until the time
  /// limit.
  private final class Exchange: Sendable {
    private struct State {
      var continuation: CheckedContinuation<HTTPResponse, any Error>?
      var descriptor: Int32?
      var isCancelled = false
    }

    private let state = Mutex(State())

    func begin(_ continuation: CheckedContinuation<HTTPResponse, any Error>) {
      let isCancelled = state.withLock { state in
        if !state.isCancelled { state.continuation = continuation }
        return state.isCancelled
      }
      if isCancelled { continuation.resume(throwing: CancellationError()) }
    }

    func end(with result: Result<HTTPResponse, any Error>) {
      state.withLock { $0.continuation.take() }?.resume(with: result)
    }

    /// Ends the wait immediately; the thread finds its connection closed and reports nothing.
    func cancel() {
      let continuation = state.withLock { state in
        state.isCancelled = true
        if let descriptor = state.descriptor { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
        return state.continuation.take()
      }
      continuation?.resume(throwing: CancellationError())
    }

    /// Communicates with the server until its response is complete.
    func run(_ message: SocketMessage, method: String, largestBody: Int) throws -> HTTPResponse {
      defer { hangUp() }
      let descriptor = try connect(to: message.host, port: message.port)
      // A server may respond and close the connection before it has read the whole request; its response counts.
      let complaint = Self.send(message.bytes, to: descriptor)
      var reader = HTTPResponseReader(method: method, largestBody: largestBody)
      var buffer = [UInt8](repeating: 0, count: 16 << 10)
      while !reader.isComplete {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw HTTPFailure.unreachable(reason: complaint ?? Self.lastError()) }
        guard count > 0 else { break }
        try reader.take(buffer[..<count])
      }
      return try reader.finish()
    }

    private func connect(to host: String, port: String) throws -> Int32 {
      var hints = addrinfo()
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      var found: UnsafeMutablePointer<addrinfo>?
      let status = getaddrinfo(host, port, &hints, &found)
      guard status == 0 else { throw HTTPFailure.unreachable(reason: String(cString: gai_strerror(status))) }
      defer { freeaddrinfo(found) }
      var complaint = "it has no address"
      var next = found
      while let address = next?.pointee {
        next = address.ai_next
        let descriptor = socket(
          address.ai_family, address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), address.ai_protocol)
        guard descriptor >= 0 else {
          complaint = Self.lastError()
          continue
        }
        try pickUp(descriptor)
        if Foundation.connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 { return descriptor }
        complaint = Self.lastError()
        hangUp()
      }
      throw HTTPFailure.unreachable(reason: complaint)
    }

    private func pickUp(_ descriptor: Int32) throws {
      let isCancelled = state.withLock { state in
        if !state.isCancelled { state.descriptor = descriptor }
        return state.isCancelled
      }
      guard isCancelled else { return }
      close(descriptor)
      throw CancellationError()
    }

    private func hangUp() {
      state.withLock { state in
        if let descriptor = state.descriptor.take() { close(descriptor) }
      }
    }

    /// Sends all bytes, and returns a description of the error if sending fails.
    private static func send(_ bytes: [UInt8], to descriptor: Int32) -> String? {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return lastError() }
        rest = rest.dropFirst(count)
      }
      return nil
    }

    private static func lastError() -> String {
      String(cString: strerror(errno))
    }
  }
#endif
