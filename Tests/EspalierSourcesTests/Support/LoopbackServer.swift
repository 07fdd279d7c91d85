import EspalierSources
import EspalierTesting
import Foundation
import Synchronization
import Testing

/// A server on the loopback interface, on a port that the system picks, which runs for as long as it is alive.
final class LoopbackServer: Sendable {
  /// The response to a request.
  enum Response: Sendable {
    case json(String, status: Int = 200)
    case redirect(String)
    /// Exactly these bytes, then the connection is closed.
    case raw(String)
    /// These bytes as the body.
    case bytes([UInt8])
    /// These bytes, then nothing more until the server stops.
    case hold(String)
    /// The first bytes, and then the others repeatedly, until `count` bytes have been sent or nobody listens.
    case flood([UInt8], then: [UInt8], count: Int)
    /// These bytes, then the connection is torn down.
    case reset(String)

    /// Nothing, until the server stops.
    static var silence: Response { .hold("") }
  }

  let port: UInt16

  /// The requests as text, from the first line, such as `GET /posts?page=1 HTTP/1.1`.
  let requests: AsyncStream<String>

  private let listener: Int32
  private let silence = Silence()

  convenience init(respond: @escaping @Sendable (_ path: String) -> Response) throws {
    try self.init { path, _ in respond(path) }
  }

  init(respond: @escaping @Sendable (_ path: String, _ port: UInt16) -> Response) throws {
    let listener = socket(AF_INET, streamSocket, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && getsockname(listener, address, &size) == 0
      }
    }
    guard isBound, listen(listener, 16) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    self.listener = listener
    let port = UInt16(bigEndian: address.sin_port)
    self.port = port

    let (requests, arrival) = AsyncStream.makeStream(of: String.self)
    self.requests = requests
    Thread.detachNewThread { [silence] in
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 { break }
        if silence.isStopped.withLock({ $0 }) {
          close(connection)
          break
        }
        let request = Self.readRequest(connection)
        arrival.yield(request)
        let path = request.split(separator: " ").dropFirst().first.map(String.init) ?? ""
        Self.send(respond(path, port), to: connection, silence)
      }
      // Closed by the accepting thread: otherwise the next server could get the same descriptor, and this thread its
      // connections.
      close(listener)
      arrival.finish()
    }
  }

  deinit {
    silence.isStopped.withLock { $0 = true }
    shutdown(listener, Int32(SHUT_RDWR))
    for connection in silence.connections.withLock({ $0 }) { close(connection) }
  }

  /// The connections that get no answer, and whether the server has stopped.
  private final class Silence: Sendable {
    let connections = Mutex<[Int32]>([])
    let isStopped = Mutex(false)
  }

  func url(_ path: String) -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { preconditionFailure("\(path) is a path") }
    return url
  }

  private static func send(_ response: Response, to connection: Int32, _ silence: Silence) {
    switch response {
    case .json(let body, let status):
      write(
        "HTTP/1.1 \(status) Status\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
          + "Connection: close\r\n\r\n\(body)", to: connection)
    case .redirect(let location):
      write(
        "HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", to: connection)
    case .raw(let text): write(text, to: connection)
    case .bytes(let bytes):
      write("HTTP/1.1 200 OK\r\nContent-Length: \(bytes.count)\r\nConnection: close\r\n\r\n", to: connection)
      write(bytes, to: connection)
    case .hold(let text):
      write(text, to: connection)
      return silence.connections.withLock { $0.append(connection) }
    case .flood(let start, let piece, let count):
      var isHeard = write(start, to: connection)
      // Send large blocks, or the server would be slower than any client.
      let block = Array(repeatElement(piece, count: max(1, 65_536 / piece.count)).joined())
      var sent = 0
      while isHeard && sent < count {
        isHeard = write(block, to: connection)
        sent += block.count
      }
    case .reset(let text):
      write(text, to: connection)
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }
    close(connection)
  }

  private static func readRequest(_ connection: Int32) -> String {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while !text.contains("\r\n\r\n") {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      text += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    return text
  }

  @discardableResult
  private static func write(_ text: String, to connection: Int32) -> Bool {
    write(Array(text.utf8), to: connection)
  }

  /// Sends all bytes, and returns whether anyone is listening.
  @discardableResult
  private static func write(_ bytes: [UInt8], to connection: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, noSignal) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

extension LoopbackServer {
  /// Waits for the next request, and returns its text.
  func nextRequest() async throws -> String {
    var iterator = requests.makeAsyncIterator()
    return try #require(await iterator.next())
  }

  /// Expects that a client gives up on the server, five seconds after its request by a clock of its own.
  func expectTimeout(sourceLocation: SourceLocation = #_sourceLocation) async {
    let clock = ManualClock()
    let client = HTTPClient(timeout: .seconds(5), clock: clock)
    let url = url("/")
    let task = Task { try await client.data(at: url) }
    for await _ in requests { break }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(5))
    await #expect(throws: HTTPFailure.timedOut, sourceLocation: sourceLocation) { try await task.value }
  }
}

#if canImport(Glibc)
  private let streamSocket = Int32(SOCK_STREAM.rawValue)
  private let noSignal = Int32(MSG_NOSIGNAL)
#else
  private let streamSocket = SOCK_STREAM
  private let noSignal: Int32 = 0
#endif
