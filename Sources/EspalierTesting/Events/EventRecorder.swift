public import EspalierTree

/// A recorder of certain events, with their payloads, that reach a node.
///
/// ```swift
/// let recorder = EventRecorder(on: feed, for: PostEvents.liked, PostEvents.commented)
/// view.tap(likeButton)
/// commentField.send(PostEvents.commented, "hi")
/// recorder.names                                    // ["liked", "commented"]
/// recorder.payloads(of: PostEvents.commented)       // ["hi"]
/// recorder.bubbles[0]                               // liked: LikeButton → PostItem → Feed, handled by PostItem
/// ```
///
/// It subscribes to the events on the node, after existing handlers: an event that one of those sends is recorded
/// before the event that it handles. The recorder does not count itself among an event's handlers, but traces and other
/// recorders on the same path do. It records until ``stop()``, or until it is released.
public final class EventRecorder: CustomStringConvertible {
  /// An event that has reached the node.
  struct Arrival {
    let event: AnyHashable
    let eventName: String
    let payload: Any

    /// The number of entries of the trace at that time; the event's own entry follows later.
    let entriesBefore: Int
    /// The node's name at that time.
    let nodeName: String
    /// The number of nodes after it on the path.
    let nodesAbove: Int
  }

  /// The name of the node when the recorder was created.
  let nodeName: String
  let trace: EventTrace
  private(set) var arrivals: [Arrival] = []

  /// The events that are recorded.
  private var events: Set<AnyHashable> = []
  private var cancelSubscriptions: [() -> Void] = []

  /// Starts recording events that reach a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - event: An event.
  ///   - others: More events, of any payloads.
  public init<Node: EventNode, Payload, each OtherPayload>(
    on node: Node, for event: EventID<Payload>, _ others: repeat EventID<each OtherPayload>
  ) {
    nodeName = node.nodeName
    trace = EventTrace(on: node)
    record(event, on: node)
    repeat record(each others, on: node)
  }

  deinit { stop() }

  /// The names of the recorded events, oldest first.
  public var names: [String] { arrivals.map(\.eventName) }

  /// The number of recorded events.
  public var count: Int { arrivals.count }

  /// Returns the number of times that an event has been recorded.
  ///
  /// - Precondition: The recorder was created for the event.
  public func count<Payload>(of event: EventID<Payload>) -> Int { arrivals(of: event).count }

  /// Returns the payloads of an event, oldest first.
  ///
  /// - Precondition: The recorder was created for the event.
  public func payloads<Payload>(of event: EventID<Payload>) -> [Payload] {
    arrivals(of: event).compactMap { $0.payload as? Payload }
  }

  /// Discards the recorded events, and continues recording.
  public func removeAll() {
    arrivals.removeAll()
    trace.removeAll()
  }

  /// Stops recording; the recorded events remain.
  public func stop() {
    for cancel in cancelSubscriptions { cancel() }
    cancelSubscriptions.removeAll()
    trace.stop()
  }

  /// One line for each recorded event, with its name and payload.
  public var description: String {
    arrivals.map { arrival in
      arrival.payload is Void ? arrival.eventName : "\(arrival.eventName)(\(String(reflecting: arrival.payload)))"
    }.joined(separator: "\n")
  }

  /// Returns the arrivals of one event.
  func arrivals<Payload>(of event: EventID<Payload>) -> [Arrival] {
    require(
      events.contains(event), "the recorder on \(nodeName) does not record \(event.name): pass it to init(on:for:)")
    return arrivals.filter { $0.event == AnyHashable(event) }
  }

  private func record<Node: EventNode, Payload>(_ event: EventID<Payload>, on node: Node) {
    guard events.insert(event).inserted else { return }
    let subscription = node.subscribe(to: event) { [weak self] (node: Node, payload: Payload) in
      self?.noteArrival(of: event, payload, at: node)
    }
    cancelSubscriptions.append { subscription.cancel() }
  }

  private func noteArrival<Payload>(of event: EventID<Payload>, _ payload: Payload, at node: any EventNode) {
    arrivals.append(
      Arrival(
        event: event, eventName: event.name, payload: payload, entriesBefore: trace.entries.count,
        nodeName: node.nodeName, nodesAbove: Array(node.nodesAbove).count))
  }
}
