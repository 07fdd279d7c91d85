public import EspalierRefresh

/// A source of JSON pages from a server.
///
/// ```swift
/// let posts = HTTPSource(
///   PostsResponse.self,
///   request: { (target: PostsTarget) in
///     HTTPRequest(url: server.appending(path: "posts"), query: ["page": "\(target.page)"])
///   },
///   page: { response, target in
///     Page(items: response.posts, next: response.isLast ? nil : .number(target.page + 1))
///   })
/// ```
///
/// One closure turns a target into a request, and another turns a response into a page. Errors are ``HTTPFailure``
/// values.
public struct HTTPSource<Target: RefreshTarget, Item: Sendable>: PageSource {
  private let load: @Sendable (Target) async throws -> Page<Item>

  /// Creates a source for a server with plain responses.
  ///
  /// - Parameters:
  ///   - response: The type of the server's responses.
  ///   - client: The client that sends the requests.
  ///   - request: A closure that returns the request for a target.
  ///   - page: A closure that returns the page in a response.
  public init<Response: Decodable & SendableMetatype>(
    _ response: Response.Type, client: HTTPClient = HTTPClient(),
    request: @escaping @Sendable (Target) throws -> HTTPRequest,
    page: @escaping @Sendable (Response, Target) throws -> Page<Item>
  ) {
    load = { target in try await page(client.value(Response.self, for: request(target)), target) }
  }

  /// Creates a source for a server that wraps its responses in an envelope.
  ///
  /// - Parameters:
  ///   - envelope: The type of the envelope.
  ///   - client: The client that sends the requests.
  ///   - request: A closure that returns the request for a target.
  ///   - page: A closure that returns the page in a payload.
  public init<Envelope: ResponseEnvelope & SendableMetatype>(
    in envelope: Envelope.Type, client: HTTPClient = HTTPClient(),
    request: @escaping @Sendable (Target) throws -> HTTPRequest,
    page: @escaping @Sendable (Envelope.Payload, Target) throws -> Page<Item>
  ) {
    load = { target in try await page(client.payload(in: Envelope.self, for: request(target)), target) }
  }

  /// Returns the page that the server sends.
  public func page(for target: Target) async throws -> Page<Item> {
    try await load(target)
  }
}
