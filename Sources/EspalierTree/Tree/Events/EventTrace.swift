/// A recording of the events and shared data that travel through a node, with their paths and handlers, as values.
///
/// ```swift
/// let trace = EventTrace(on: feed)
/// button.send(PostEvents.liked)
/// print(trace)          // liked: Button → Post → Feed, handled by Post
/// trace.stop()
/// ```
///
/// A node without a trace above it has no overhead. The node retains the trace until ``stop()``.
public final class EventTrace {
  /// A recorded event or shared value.
  public enum Entry: Hashable, Sendable {
    /// An event sent at the node or below it.
    case event(Delivery)
    /// A value shared at the node or below it, or whose source changed there.
    case sharedData(Sharing)
  }

  /// An event on its way up.
  public struct Delivery: Hashable, Sendable {
    /// The event's name.
    public let event: String
    /// The names of all nodes on the path, the sender first.
    public let path: [String]
    /// The nodes whose handlers were called, in that order.
    ///
    /// Handlers that were cancelled before their turn are not included.
    public let handled: [Handled]

    /// Whether any node handled the event.
    public var isHandled: Bool { !handled.isEmpty }
  }

  /// A node that handled an event.
  public struct Handled: Hashable, Sendable {
    /// The node's name.
    public let node: String
    /// The number of its handlers that were called.
    public let handlers: Int
  }

  /// A shared value on its way down.
  public struct Sharing: Hashable, Sendable {
    /// The value's name.
    public let data: String
    /// The name of the node that provides the value now; `nil` if there is none.
    public let provider: String?
    /// The names of the notified nodes, in that order.
    public let notified: [String]
    /// The names of nodes on the path to a subscriber that share their own value, and thereby hide this one.
    public let shadowed: [String]
  }

  /// The recorded entries, oldest first.
  ///
  /// An event that a handler sends comes before the event that the handler was called for.
  public private(set) var entries: [Entry] = []

  /// Receives entries instead of ``entries``, with the serial of the event's or value's id and the node of origin.
  package var sink: ((_ entry: Entry, _ id: UInt64, _ origin: any EventNode) -> Void)?

  /// The record of the node, which retains the trace until it is stopped.
  private weak var nodeRecord: NodeRecord?
  private var isStopped = false

  /// Starts recording the events and shared data that travel through a node.
  public init(on node: any EventNode) {
    let record = node.makeRecord()
    nodeRecord = record
    record.traces = record.traces + [self]
  }

  /// The events that have passed so far, oldest first.
  public var events: [Delivery] {
    entries.compactMap { if case .event(let delivery) = $0 { delivery } else { nil } }
  }

  /// The shared values that have passed so far, oldest first.
  public var sharings: [Sharing] {
    entries.compactMap { if case .sharedData(let sharing) = $0 { sharing } else { nil } }
  }

  /// Stops recording, including deliveries in progress; the recorded entries remain.
  public func stop() {
    isStopped = true
    if let nodeRecord { nodeRecord.traces = nodeRecord.traces.filter { $0 !== self } }
    nodeRecord = nil
  }

  /// Discards the recorded entries.
  public func removeAll() { entries.removeAll() }

  func record(_ entry: Entry, of key: NodeKey, from origin: any EventNode) {
    if isStopped { return }
    if let sink { sink(entry, key.serial, origin) } else { entries.append(entry) }
  }
}

extension EventTrace: CustomStringConvertible {
  /// One line for each entry.
  public var description: String { entries.map(\.description).joined(separator: "\n") }
}

extension EventTrace.Entry: CustomStringConvertible {
  /// The entry in one line.
  public var description: String {
    switch self {
    case .event(let delivery): delivery.description
    case .sharedData(let sharing): sharing.description
    }
  }
}

extension EventTrace.Delivery: CustomStringConvertible {
  /// `liked: Button → Post → Feed, handled by Post`.
  public var description: String {
    let handlers = handled.map { $0.handlers == 1 ? $0.node : "\($0.node) (\($0.handlers) handlers)" }
    let outcome = isHandled ? "handled by \(handlers.joined(separator: ", "))" : "not handled"
    return "\(event): \(path.joined(separator: " → ")), \(outcome)"
  }
}

extension EventTrace.Sharing: CustomStringConvertible {
  /// `accent by Feed, notified Title, Footer; shadowed by Post`.
  public var description: String {
    let source = provider.map { "by \($0)" } ?? "missing"
    let audience = notified.isEmpty ? "notified nobody" : "notified \(notified.joined(separator: ", "))"
    return "\(data) \(source), \(audience)"
      + (shadowed.isEmpty ? "" : "; shadowed by \(shadowed.joined(separator: ", "))")
  }
}
