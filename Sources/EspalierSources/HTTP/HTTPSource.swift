public import EspalierRefresh

/// Pages of JSON from a server.
///
/// ```swift
/// let posts = HTTPSource(
///   PostsAnswer.self,
///   request: { (target: PostsTarget) in
///     HTTPRequest(url: server.appending(path: "posts"), query: ["page": "\(target.page)"])
///   },
///   page: { answer, target in
///     Page(items: answer.posts, next: answer.isLast ? nil : .number(target.page + 1))
///   })
/// ```
///
/// There is one place where a target becomes a request, and one where an answer becomes a page. Failures are
/// ``HTTPFailure``s.
public struct HTTPSource<Target: RefreshTarget, Item: Sendable>: PageSource {
  private let load: @Sendable (Target) async throws -> Page<Item>

  /// Creates a source of a server that answers as it is.
  ///
  /// - Parameters:
  ///   - answer: What the server answers.
  ///   - client: Asks the server.
  ///   - request: What a target becomes.
  ///   - page: What an answer becomes.
  public init<Answer: Decodable & SendableMetatype>(
    _ answer: Answer.Type, client: HTTPClient = HTTPClient(),
    request: @escaping @Sendable (Target) throws -> HTTPRequest,
    page: @escaping @Sendable (Answer, Target) throws -> Page<Item>
  ) {
    load = { target in try page(try await client.value(Answer.self, for: try request(target)), target) }
  }

  /// Creates a source of a server that wraps its answers.
  ///
  /// - Parameters:
  ///   - envelope: What the server wraps its answers in.
  ///   - client: Asks the server.
  ///   - request: What a target becomes.
  ///   - page: What becomes of what is inside.
  public init<Envelope: ResponseEnvelope & SendableMetatype>(
    in envelope: Envelope.Type, client: HTTPClient = HTTPClient(),
    request: @escaping @Sendable (Target) throws -> HTTPRequest,
    page: @escaping @Sendable (Envelope.Payload, Target) throws -> Page<Item>
  ) {
    load = { target in try page(try await client.payload(in: Envelope.self, for: try request(target)), target) }
  }

  /// What the server answers.
  public func page(for target: Target) async throws -> Page<Item> {
    try await load(target)
  }
}
