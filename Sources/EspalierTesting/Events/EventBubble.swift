public import EspalierTree

/// The path of an event: the nodes that it passed, and those that handled it.
///
/// ```
///   Feed          ─ 3rd, handles it
///   └─ PostItem   ─ 2nd
///      └─ Button  ─ 1st, the sender          liked: Button → PostItem → Feed, handled by Feed
/// ```
public struct EventBubble: Hashable, Sendable, CustomStringConvertible {
  /// The event's name.
  public let event: String

  /// The names of all nodes on the path, starting with the sender.
  public let path: [String]

  /// The names of the nodes whose handlers were called, in order.
  public let handledBy: [String]

  /// Creates a bubble to compare with.
  public init(_ event: String, along path: [String], handledBy: [String] = []) {
    self.event = event
    self.path = path
    self.handledBy = handledBy
  }

  /// Creates the bubble of a traced delivery.
  public init(_ delivery: EventTrace.Delivery) {
    self.init(delivery.event, along: delivery.path, handledBy: delivery.handled.map(\.node))
  }

  /// `liked: Button → PostItem → Feed, handled by Feed`.
  public var description: String {
    "\(event): \(Self.describe(path)), \(Self.describe(handlers: handledBy))"
  }

  static func describe(_ path: [String]) -> String { path.joined(separator: " → ") }

  static func describe(handlers: [String]) -> String {
    handlers.isEmpty ? "not handled" : "handled by \(handlers.joined(separator: ", "))"
  }
}
