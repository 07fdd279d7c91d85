/// A place that events pass on their way up, and that shared data passes on its way down.
///
/// Models, cells and container views are event nodes. A class of your own becomes one (a coordinator, say, or a view
/// controller) by declaring its storage, and hangs itself into a path with ``attach(to:)``:
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
/// A node belongs to the isolation domain that made it; none of this is thread safe, and none of it needs to be.
public protocol EventNode: AnyObject {
  /// The next node on the way up, or `nil` at the end of the path.
  ///
  /// A model's is its parent, a root's its host, a cell's its model. Other nodes get theirs from ``attach(to:)``, by
  /// the default implementation of this property. An implementation of your own returns a node that somebody keeps,
  /// never one that it makes for the purpose.
  var nextNode: (any EventNode)? { get }

  /// Where the engine keeps the node's subscriptions and shared values.
  ///
  /// Declare it; never touch it.
  var eventStorage: EventStorage { get set }

  /// What traces and dumps call the node.
  ///
  /// By default the type's name.
  var nodeName: String { get }
}

extension EventNode {
  /// The node that ``attach(to:)`` set, while it is alive.
  public var nextNode: (any EventNode)? { eventStorage.record?.attachment }

  /// The type's name.
  public var nodeName: String { String(describing: type(of: self)) }
}

/// What an event node pays for being one: one pointer, empty until the node subscribes to or shares something.
public struct EventStorage {
  var record: NodeRecord?

  /// Creates an empty storage.
  public init() {}

  init(record: NodeRecord?) {
    self.record = record
  }
}

extension EventNode {
  /// The node's record, made when there is none yet.
  func makeRecord() -> NodeRecord {
    if let record = eventStorage.record { return record }
    let record = NodeRecord(node: self)
    eventStorage.record = record
    return record
  }
}
