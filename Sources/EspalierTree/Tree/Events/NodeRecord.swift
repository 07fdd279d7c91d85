import Synchronization

/// The state of a node that takes part in events or shared data.
///
/// Most nodes never get one.
final class NodeRecord {
  /// A node of the engine, which clears this reference when it is deinitialized.
  ///
  /// Not weak, because retaining and releasing an object with weak references costs several times as much.
  private unowned(unsafe) var ownNode: (any EventNode)?

  /// A node of any other class.
  private weak var foreignNode: (any EventNode)?

  /// Whether the node is redrawn after its handlers have been called.
  let isDrawn: Bool

  /// The node to which a view, a coordinator or another node outside of trees is attached.
  weak var attachment: (any EventNode)?

  /// Orders records by their creation.
  let serial = NodeKey.makeSerial()

  /// The handlers of each event, in the order of subscription.
  var eventHandlers = NodeKeyTable<ContiguousArray<EventHandlerBase>>()

  /// The handlers of each shared value, in the order of subscription.
  var dataHandlers = NodeKeyTable<ContiguousArray<DataHandlerBase>>()

  /// The handlers of keys.
  var keyBindings = KeyBindings()

  /// The handlers that are called again and again, in the order of subscription.
  var tickers: ContiguousArray<Ticker> = []

  /// The values that this node shares.
  var providers = NodeKeyTable<ProviderBase>()

  /// What ends when the node goes away or, in a cell, when the cell lets go of the model that it shows.
  var releaseHandlers: ContiguousArray<ReleaseHandler> = []

  /// For each shared value, the nodes directly below this one whose subtrees contain subscribers.
  var interest = NodeKeyTable<[ObjectIdentifier: InterestedNode]>()

  /// Whether the node is on its way between two places, so that the nodes above do not index its interest.
  var isOffTheIndex = false

  /// The traces that watch what reaches this node.
  var traces: ContiguousArray<EventTrace> = []

  /// The name that the node was given, if any.
  var customName: String?

  init(node: any EventNode) {
    let engineNode = node as? any EngineNode
    isDrawn = engineNode is any DrawnNode
    if engineNode != nil {
      ownNode = node
    } else {
      foreignNode = node
    }
  }

  /// The node, while it is alive.
  var node: (any EventNode)? { ownNode ?? foreignNode }

  /// Whether the node belongs to the engine, so that only the engine's edits change its next node.
  var isOfEngine: Bool { ownNode != nil }

  /// Called by nodes of the engine when they are deinitialized.
  func nodeWasReleased() {
    ownNode = nil
    for handlers in dataHandlers.values {
      for handler in handlers { handler.node = nil }
    }
    SharedDataRevision.advance()
  }

  deinit {
    SharedDataRevision.advance()
    // An attached node can be released at any time; a child is always removed from its parent first.
    for key in interestingKeys { setInterest(false, in: key, above: attachment) }
  }

  /// Returns whether the node, or one below it, subscribes to the value.
  func isInterested(in key: NodeKey) -> Bool { dataHandlers[key] != nil || interest[key] != nil }
}

/// A closure that is called when it is released: when a node goes away or, in a cell, when the cell lets go of the model
/// that it shows.
package final class ReleaseHandler {
  private let call: () -> Void

  fileprivate init(_ call: @escaping () -> Void) {
    self.call = call
  }

  /// Removes the handler from its node.
  package func remove(from node: some EventNode) {
    node.eventStorage.record?.releaseHandlers.remove(self)
  }

  deinit {
    call()
  }
}

extension EventNode {
  /// Adds a handler, which the node retains together with what the closure captures.
  ///
  /// - Returns: The handler, to be referred to weakly.
  package func addReleaseHandler(_ call: @escaping () -> Void) -> ReleaseHandler {
    let handler = ReleaseHandler(call)
    makeRecord().releaseHandlers.append(handler)
    return handler
  }
}

/// A weak reference to a node.
///
/// It refers to the node's record, which lives as long as the node, because retaining and releasing an object with weak
/// references costs several times as much.
package struct NodeReference: Hashable {
  /// A number that is unique in the process.
  package let serial: UInt64

  private weak var record: NodeRecord?

  /// Creates a reference to a node.
  package init(_ node: any EventNode) {
    let record = node.makeRecord()
    serial = record.serial
    self.record = record
  }

  /// The node, while it is alive.
  package var node: (any EventNode)? { record?.node }

  package static func == (left: Self, right: Self) -> Bool { left.serial == right.serial }

  package func hash(into hasher: inout Hasher) { hasher.combine(serial) }
}

/// The identity of an `EventID` or a `SharedDataID`, with its name in traces, dumps and failure messages.
@usableFromInline
final class NodeKey: Hashable, Sendable, CustomStringConvertible {
  /// The source of the numbers; atomic, because ids are created on any thread.
  private static let lastSerial = Atomic<UInt64>(0)

  /// A number that is unique in the process.
  let serial = NodeKey.makeSerial()

  private let name: String
  private let fileID: String
  private let line: Int

  init(name: String, fileID: String, line: Int) {
    self.name = name
    self.fileID = fileID
    self.line = line
  }

  static func makeSerial() -> UInt64 { lastSerial.add(1, ordering: .relaxed).newValue }

  /// The given name, or else the place where the id was created.
  @usableFromInline var description: String { name.isEmpty ? "\(fileID):\(line)" : name }

  @usableFromInline
  static func == (left: NodeKey, right: NodeKey) -> Bool { left === right }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(serial) }
}

/// A small dictionary by ids.
///
/// Most nodes have one or two entries, and a lookup must cost next to nothing.
///
/// The entries are sorted by the age of their ids. A lookup takes O(log n), adding an id O(n) for n ids.
struct NodeKeyTable<Value> {
  private var entries: ContiguousArray<(key: NodeKey, value: Value)> = []

  var isEmpty: Bool { entries.isEmpty }

  /// The ids, oldest first.
  var keys: some Sequence<NodeKey> { entries.lazy.map(\.key) }

  /// The ids with their values, oldest first.
  var inOrder: some Sequence<(key: NodeKey, value: Value)> { entries }

  /// The values, by the age of their ids.
  var values: some Sequence<Value> { entries.lazy.map(\.value) }

  subscript(key: NodeKey) -> Value? {
    get {
      // Most tables have one entry, and most lookups find it there.
      if entries.count == 1 { return entries[0].key == key ? entries[0].value : nil }
      let index = index(of: key)
      return index < entries.count && entries[index].key == key ? entries[index].value : nil
    }
    set { update(key) { $0 = newValue } }
  }

  /// Takes the table out to be changed, and leaves an empty one until it is put back.
  ///
  /// The owner is then not accessed during the change, so the optimizer can omit exclusivity checks.
  mutating func take() -> NodeKeyTable {
    let taken = self
    self = NodeKeyTable()
    return taken
  }

  /// Changes the value of an id in place; `nil` means no value, before and after.
  mutating func update(_ key: NodeKey, _ change: (inout Value?) -> Void) {
    let index = index(of: key)
    let isPresent = index < entries.count && entries[index].key == key
    var value = isPresent ? entries.remove(at: index).value : nil
    change(&value)
    if let value { entries.insert((key, value), at: index) }
  }

  /// Returns the index of an id's entry, or where to insert it.
  private func index(of key: NodeKey) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key.serial < key.serial { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension NodeKeyTable {
  /// Adds a handler after the others of its id.
  mutating func add<Handler: IdentifiedHandlerBase>(_ handler: Handler) where Value == ContiguousArray<Handler> {
    // In place, because a node can have thousands.
    update(handler.key) { if $0?.append(handler) == nil { $0 = [handler] } }
  }

  /// Removes a handler from those of its id.
  mutating func remove<Handler: IdentifiedHandlerBase>(_ handler: Handler) where Value == ContiguousArray<Handler> {
    update(handler.key) { handlers in
      handlers?.remove(handler)
      if handlers?.isEmpty == true { handlers = nil }
    }
  }
}

extension ContiguousArray where Element: AnyObject {
  /// Removes an object, if it is there.
  ///
  /// It is searched from both ends, because the oldest and the newest handlers are mostly the first to go.
  mutating func remove(_ object: Element) {
    for first in 0..<(count + 1) / 2 {
      let last = count - 1 - first
      if self[first] === object {
        remove(at: first)
        return
      }
      if self[last] === object {
        remove(at: last)
        return
      }
    }
  }
}

/// The base class of all handlers; a handler can be cancelled even during a delivery.
@usableFromInline
package class HandlerBase {
  package final var isCancelled: Bool { wasCancelled }

  /// The storage of `isCancelled`; internal, so that reading it is a plain load.
  final var wasCancelled = false

  /// Whether the node is redrawn after the handler has been called.
  final var isOfDrawnNode = false

  @usableFromInline
  init() {}

  /// Marks a drawn node to be redrawn after its handler has been called.
  @inline(__always)
  final func noteCall(on node: AnyObject) {
    if isOfDrawnNode { redraw(node) }
  }

  /// Marks a node to be redrawn; out of line, because few handlers are of drawn nodes and each call would cast inline.
  @inline(never)
  private final func redraw(_ node: AnyObject) { (node as? any DrawnNode)?.setNeedsDisplay() }
}

/// A handler of an event or a shared value, which have ids.
@usableFromInline
class IdentifiedHandlerBase: HandlerBase {
  final let key: NodeKey

  @usableFromInline
  init(key: NodeKey) {
    self.key = key
    super.init()
  }
}

/// A handler of an event.
@usableFromInline
class EventHandlerBase: IdentifiedHandlerBase {
  /// Whether the handler is only called if no node nearer to the sender has such a handler.
  final let hearsNearestOnly: Bool

  @usableFromInline
  init(key: NodeKey, scope: EventScope) {
    hearsNearestOnly = scope == .nearest
    super.init(key: key)
  }
}

/// A handler of an event that carries a `Payload`.
@usableFromInline
final class EventHandler<Payload>: EventHandlerBase {
  @usableFromInline let body: (AnyObject, Payload) -> Void

  @inlinable
  init(_ event: EventID<Payload>, scope: EventScope, body: @escaping (AnyObject, Payload) -> Void) {
    self.body = body
    super.init(key: event.key, scope: scope)
  }
}

/// A link of the index to a node directly below; it does not keep the node alive.
struct InterestedNode {
  private(set) weak var record: NodeRecord?
}

/// The handlers that a node called when it shared a value, for the next value that it shares under the same id.
///
/// A common value changes again and again while its subscribers stay the same, and gathering them takes longer than
/// calling them.
///
/// No handler and no node is retained. If one of them may have been released, `SharedDataRevision.paths` has advanced,
/// and the handlers are not used.
struct RememberedAudience {
  let handlers: ContiguousArray<Unmanaged<DataHandlerBase>>

  /// The revision of paths up to which these handlers are the audience.
  let revision: UInt64

  /// The handlers in the order of their calls; `nil` if they may have changed.
  var current: ContiguousArray<DataHandlerBase>? {
    guard SharedDataRevision.paths == revision else { return nil }
    return ContiguousArray(handlers.lazy.map { $0.takeUnretainedValue() })
  }
}
