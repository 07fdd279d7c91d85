import EspalierCanvas
public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks servers for JSON over HTTP.
///
/// ```swift
/// let client = HTTPClient(timeout: .seconds(10))
/// let post = try await client.value(Post.self, for: HTTPRequest(url: address))
/// ```
///
/// Every way to fail is a case of ``HTTPFailure``; a cancelled request throws `CancellationError`. Redirections are
/// followed to `http` and `https` addresses only; on the way to another server the header fields `Authorization` and
/// `Cookie` stay behind. Nothing is cached, and no cookies are kept. When a client and all copies of it go, so do its
/// connections.
public struct HTTPClient: Sendable {
  /// How long a request may take in all.
  public let timeout: Duration

  /// How many bytes an answer may have.
  public let largestBody: Int

  private let transport: HTTPTransport
  private let clock: any Clock<Duration>
  private let makeDecoder: @Sendable () -> JSONDecoder

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - timeout: How long a request may take in all.
  ///   - largestBody: How many bytes an answer may have.
  ///   - clock: Counts the timeout.
  ///   - decoder: Makes a decoder of answers.
  /// - Precondition: An answer may have some bytes.
  public init(
    timeout: Duration = .seconds(30), largestBody: Int = 16 << 20, clock: any Clock<Duration> = ContinuousClock(),
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() }
  ) {
    require(largestBody >= 1, "an answer may have at least one byte, not \(largestBody)")
    self.timeout = timeout
    self.largestBody = largestBody
    self.clock = clock
    makeDecoder = decoder
    transport = HTTPTransport()
  }

  /// The bytes of a server's answer.
  public func data(for request: HTTPRequest) async throws -> Data {
    var urlRequest = URLRequest(url: try request.makeAddress())
    urlRequest.httpMethod = request.method
    urlRequest.httpBody = request.body
    for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
    // The clock decides; Foundation's own timer, which counts from the last byte, only must not come first.
    urlRequest.timeoutInterval = Double(timeout.components.seconds) + 3_600
    return try await withThrowingTaskGroup(of: Data.self) {
      [transport, clock, timeout, largestBody, urlRequest] group in
      group.addTask { try await transport.data(for: urlRequest, largestBody: largestBody) }
      group.addTask {
        try await clock.sleep(for: timeout)
        throw HTTPFailure.timedOut
      }
      defer { group.cancelAll() }
      guard let data = try await group.next() else { throw CancellationError() }
      return data
    }
  }

  /// A value out of a server's answer.
  public func value<Value: Decodable>(_ type: Value.Type, for request: HTTPRequest) async throws -> Value {
    let data = try await data(for: request)
    do {
      return try makeDecoder().decode(type, from: data)
    } catch {
      throw HTTPFailure.undecodable(reason: Self.reason(for: error))
    }
  }

  /// What is inside the envelope of a server's answer.
  public func payload<Envelope: ResponseEnvelope>(
    in envelope: Envelope.Type, for request: HTTPRequest
  ) async throws -> Envelope.Payload {
    try await value(envelope, for: request).payload()
  }

  private static func reason(for error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context): "at \(path(context)): “\(key.stringValue)” is missing"
    case DecodingError.typeMismatch(let type, let context): "at \(path(context)): expected \(type)"
    case DecodingError.valueNotFound(let type, let context): "at \(path(context)): expected \(type), found nothing"
    case DecodingError.dataCorrupted(let context): "at \(path(context)): \(context.debugDescription)"
    default: String(describing: error)
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    return path.isEmpty ? "the top" : String(path.drop { $0 == "." })
  }
}
