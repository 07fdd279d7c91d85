import EspalierCanvas

/// The limits on the URLs that a router accepts.
public struct RouteLimits: Hashable, Sendable {
  /// The maximum length of a URL in UTF-8 bytes, before anything in it is encoded.
  public var length: Int { didSet { check() } }

  /// The maximum number of segments; in custom schemes, the host counts as one.
  public var segments: Int { didSet { check() } }

  /// The maximum number of query items.
  public var queryItems: Int { didSet { check() } }

  /// Creates limits; the defaults suit the deep links of an ordinary app.
  ///
  /// - Precondition: No limit is negative.
  public init(length: Int = 2_048, segments: Int = 32, queryItems: Int = 64) {
    self.length = length
    self.segments = segments
    self.queryItems = queryItems
    check()
  }

  private func check() {
    for (name, limit) in [("length", length), ("segments", segments), ("query items", queryItems)] {
      require(limit >= 0, "the limit on \(name) must not be negative; got \(limit)")
    }
  }
}
