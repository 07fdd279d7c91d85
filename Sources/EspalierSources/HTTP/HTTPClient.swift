import EspalierCanvas
public import Foundation

/// A client that requests JSON from servers over HTTP.
///
/// ```swift
/// let client = HTTPClient(timeout: .seconds(10))
/// let post = try await client.value(Post.self, for: HTTPRequest(url: address))
/// ```
///
/// Every failure is a case of ``HTTPFailure``, whatever the server sends; a cancelled request throws
/// `CancellationError`. A response uses at most a few times ``largestBody`` of memory: compressed responses are neither
/// requested nor read, and a response is abandoned as soon as it is known to be too large. Nothing is cached, and no
/// cookies are stored. When a client and all its copies go away, so do its connections.
///
/// Up to 20 consecutive redirections are followed, to `http` and `https` addresses only. When a redirection leads to
/// another scheme, host or port, only the header fields `Accept`, `Accept-Language`, `Cache-Control`,
/// `Content-Language`, `Content-Type` and `User-Agent` are sent along.
///
/// On Linux, plain `http` uses one connection per request, to the server or to the HTTP proxy that `http_proxy` or
/// `all_proxy` names, except for hosts in `no_proxy`. `https`, and `http` through a proxy of another kind, use
/// FoundationNetworking there, which has these limitations: a `Content-Length` within 512 of `Int64.max`,
/// and fields after the last chunk of a response, crash the program; an abandoned response is read into memory until
/// the connection has been closed; and the body of a redirection is kept until it ends or the request times out.
/// ``useHelperProcesses()`` confines all of that to a process that ends with its request.
public struct HTTPClient: Sendable {
  /// The maximum duration of a request.
  public let timeout: Duration

  /// The maximum number of bytes in a response.
  public let largestBody: Int

  private let transports: HTTPTransports
  private let clock: any Clock<Duration>
  private let makeDecoder: @Sendable () -> JSONDecoder

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - timeout: The maximum duration of a request.
  ///   - largestBody: The maximum number of bytes in a response.
  ///   - clock: The clock that measures the timeout.
  ///   - decoder: A closure that creates a decoder for responses.
  /// - Precondition: `largestBody` is at least 1.
  public init(
    timeout: Duration = .seconds(30), largestBody: Int = 16 << 20, clock: any Clock<Duration> = ContinuousClock(),
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() }
  ) {
    require(largestBody >= 1, "the limit for a response must be at least 1 byte; got \(largestBody)")
    self.timeout = timeout
    self.largestBody = largestBody
    self.clock = clock
    makeDecoder = decoder
    transports = HTTPTransports()
  }

  /// Returns the body of a server's response.
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

  /// Returns a value decoded from a server's response.
  public func value<Value: Decodable>(_ type: Value.Type, for request: HTTPRequest) async throws -> Value {
    let data = try await data(for: request)
    do {
      return try makeDecoder().decode(type, from: data)
    } catch {
      throw HTTPFailure.undecodable(reason: Self.reason(for: error))
    }
  }

  /// Returns the payload of the envelope in a server's response.
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
