import EspalierCanvas

/// A node that events pass on their way up, and that shared data passes on its way down.
///
/// Models, cells and container views are event nodes. To turn your own class into an event node, such as a coordinator
/// or a view controller, declare its storage, and join a path with ``attach(to:)``:
///
/// ```swift
/// final class Coordinator: EventNode {
///   var eventStorage = EventStorage()
/// }
/// ```
///
/// ```
///   send ─▶ cell ─▶ model ─▶ parent ─▶ … ─▶ root ─▶ container view ─▶ coordinator
///                        ◀─ shared data ─
/// ```
///
/// A node belongs to the isolation domain that created it, and is not thread-safe.
public protocol EventNode: AnyObject {
  /// The next node on the way up, or `nil` at the end of the path.
  ///
  /// The next node of a model is its parent, that of a root is its host, and that of a cell is its model. Other nodes
  /// use ``attach(to:)``, through the default implementation of this property. Your own implementation must return a
  /// node that is retained elsewhere, never one that it creates.
  var nextNode: (any EventNode)? { get }

  /// The engine's storage for the node's subscriptions and shared values.
  ///
  /// Declare this property, but do not use it.
  var eventStorage: EventStorage { get set }

  /// The name of the node in traces and dumps.
  ///
  /// The default is the name of the type.
  var nodeName: String { get }
}

extension EventNode {
  /// The node set by ``attach(to:)``, while it is alive.
  public var nextNode: (any EventNode)? { eventStorage.record?.attachment }

  /// The type's name.
  public var nodeName: String { String(describing: type(of: self)) }
}

/// The storage of an event node: a single pointer, empty until the node subscribes to or shares something.
public struct EventStorage {
  var record: NodeRecord?

  /// Creates an empty storage.
  public init() {}

  init(record: NodeRecord?) {
    self.record = record
  }
}

extension EventNode {
  /// Returns the node's record, and creates it if necessary.
  func makeRecord() -> NodeRecord {
    if let record = eventStorage.record { return record }
    let record = NodeRecord(node: self)
    eventStorage.record = record
    return record
  }

  /// Returns whether this node, or one below it without a nearer provider, subscribes to a value.
  package func hasSubscribers<Value>(of id: SharedDataID<Value>) -> Bool {
    eventStorage.record?.isInterested(in: id.key) ?? false
  }
}

extension EventNode {
  /// The node at the end of the path: a window, a coordinator, or an unattached view.
  ///
  /// - Complexity: O(d) in the depth of the node.
  package var lastNode: any EventNode { nodesAbove.reduce(self) { $1 } }

  /// The node itself and every node above it, in order.
  ///
  /// - Complexity: O(d) in the depth of the node.
  var path: [any EventNode] { [self] + nodesAbove }

  /// Every node above the node, from the nearest on.
  package var nodesAbove: NodesAbove { NodesAbove(of: self) }

  /// Traps if a path has more custom nodes than any path without a circle is expected to have.
  ///
  /// Neither ``attach(to:)`` nor a tree can create a circle, but a custom implementation of `nextNode` can. So only
  /// custom nodes have to be counted.
  func checkPath(_ length: Int) {
    require(
      length < NodesAbove.largestLength, "the next nodes of an event node form a circle through \(mention)")
  }
}

/// The nodes above a node, from the nearest on; a circle ends the program instead of going on forever.
package struct NodesAbove: Sequence, IteratorProtocol {
  /// The number of custom nodes at which a path is taken for a circle.
  static var largestLength: Int { 10_000 }

  private var node: any EventNode

  /// The number of custom nodes so far.
  private var length = 0

  init(of node: any EventNode) { self.node = node }

  package mutating func next() -> (any EventNode)? {
    guard let next = node.nextNode else { return nil }
    if !(next is any EngineNode) {
      length += 1
      next.checkPath(length)
    }
    node = next
    return next
  }
}

/// A node of the engine: a model, a cell or a container view.
///
/// It tells its record when it is deinitialized, so that the record needs no weak reference to it.
package protocol EngineNode: EventNode {
  /// Passes a diagnostic to the view that shows the node; it is discarded or kept if there is none.
  func report(_ diagnostic: Diagnostic)
}

/// An engine's node that is drawn, and therefore drawn again after its handlers have been called.
package protocol DrawnNode: EngineNode {
  /// Marks the node to be redrawn.
  func setNeedsDisplay()

  /// Whether bindings made now end when the node is reused.
  var isReused: Bool { get }

  /// Keeps a binding until the node is reused.
  func keep(_ binding: AnyBinding)
}

extension EventNode {
  /// Calls `handler` with this node and the payload whenever `event` reaches this node.
  ///
  /// The node is the handler's first argument, so the handler needs no capture list and does not accidentally create a
  /// reference cycle. The subscription lasts as long as the node, or until it is cancelled; releasing it does not
  /// cancel it. Subscriptions that a cell makes while it shows a model end when the cell releases that model.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - scope: Whether to handle all events that pass, or only those for which this node is the nearest, as in a
  ///     thread of comments that contain comments.
  ///   - handler: A closure that is called with the node and the payload.
  @discardableResult
  @inlinable
  public func subscribe<Payload>(
    to event: EventID<Payload>, scope: EventScope = .all, _ handler: @escaping (Self, Payload) -> Void
  ) -> Subscription<Self> {
    Subscription(node: self).and(event, scope: scope, handler)
  }

  /// Calls `handler` with this node whenever `event` reaches this node, as
  /// ``subscribe(to:scope:_:)-(EventID<Payload>,_,_)`` does.
  @discardableResult
  @inlinable
  public func subscribe(
    to event: EventID<Void>, scope: EventScope = .all, _ handler: @escaping (Self) -> Void
  ) -> Subscription<Self> {
    Subscription(node: self).and(event, scope: scope, handler)
  }

  /// Calls `handler` with this node, the event and the payload whenever one of `events` reaches this node.
  @discardableResult
  @inlinable
  public func subscribe<Payload>(
    to events: [EventID<Payload>], scope: EventScope = .all,
    _ handler: @escaping (Self, EventID<Payload>, Payload) -> Void
  ) -> Subscription<Self> {
    Subscription(node: self).and(events, scope: scope, handler)
  }

  /// Removes a handler from the node's record.
  ///
  /// The caller has cancelled it.
  func remove(_ handler: HandlerBase) {
    guard let record = eventStorage.record else { return }
    switch handler {
    case let handler as EventHandlerBase:
      var table = record.eventHandlers.take()
      table.remove(handler)
      record.eventHandlers = table
    case let handler as DataHandlerBase: removeDataHandler(handler)
    case let handler as KeyHandler: record.keyBindings.remove(handler)
    case let handler as Ticker: record.tickers.remove(handler)
    default: trap("a handler is one of an event, of shared data, of keys or of time")
    }
  }
}
