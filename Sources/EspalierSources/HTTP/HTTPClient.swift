import EspalierCanvas
public import Foundation

/// Asks servers for JSON over HTTP.
///
/// ```swift
/// let client = HTTPClient(timeout: .seconds(10))
/// let post = try await client.value(Post.self, for: HTTPRequest(url: address))
/// ```
///
/// Every way to fail is a case of ``HTTPFailure``, whatever the server sends; a cancelled request throws
/// `CancellationError`. An answer takes no more memory than a few times ``largestBody``: compressed answers are neither
/// asked for nor read, and what is too large is given up as soon as that is known. Nothing is cached, and no cookies
/// are kept. When a client and all copies of it go, so do its connections.
///
/// Up to 20 redirections in a row are followed, to `http` and `https` addresses only. On the way to another server,
/// which is another scheme, host or port, only the header fields `Accept`, `Accept-Language`, `Cache-Control`,
/// `Content-Language`, `Content-Type` and `User-Agent` go along.
///
/// On Linux plain `http` takes a connection a request. `https`, and `http` where `http_proxy` or `all_proxy` names a
/// proxy, go through FoundationNetworking there, and these things remain: a `Content-Length` within 512 of `Int64.max`,
/// and fields after the last chunk of an answer, stop the program; an answer that is given up is read on, into memory,
/// until the connection has been closed; and the body of a redirection is kept until it ends or the time is over.
public struct HTTPClient: Sendable {
  /// How long a request may take in all.
  public let timeout: Duration

  /// How many bytes an answer may have.
  public let largestBody: Int

  private let transports: HTTPTransports
  private let clock: any Clock<Duration>
  private let makeDecoder: @Sendable () -> JSONDecoder

  /// Creates a client.
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
    transports = HTTPTransports()
  }

  /// The bytes of a server's answer.
  public func data(for request: HTTPRequest) async throws -> Data {
    let request = try request.prepared()
    return try await withThrowingTaskGroup(of: Data.self) { [transports, clock, timeout, largestBody] group in
      group.addTask { try await transports.body(of: request, largestBody: largestBody) }
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
