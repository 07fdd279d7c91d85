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
}
