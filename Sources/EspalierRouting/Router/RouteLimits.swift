import EspalierCanvas

/// How much of a URL a router takes before it refuses to look at it any further.
public struct RouteLimits: Hashable, Sendable {
  /// The longest URL, in bytes of its UTF-8, before anything in it is encoded.
  public var length: Int {
    didSet { check() }
  }

  /// The greatest number of segments; in an app's own scheme the host counts as one.
  public var segments: Int {
    didSet { check() }
  }

  /// The greatest number of query items.
  public var queryItems: Int {
    didSet { check() }
  }

  /// Creates limits; those left out are what a deep link of an ordinary app needs.
  ///
  /// - Precondition: None of them is negative.
  public init(length: Int = 2_048, segments: Int = 32, queryItems: Int = 64) {
    self.length = length
    self.segments = segments
    self.queryItems = queryItems
    check()
  }

  private func check() {
    for (name, limit) in [("length", length), ("segments", segments), ("query items", queryItems)] {
      require(limit >= 0, "the limit on \(name) is not negative, but it is \(limit)")
    }
  }
}
