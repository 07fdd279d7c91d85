import EspalierCanvas

/// A handler of a shared value.
class DataHandlerBase: IdentifiedHandlerBase {
  /// The node, if it belongs to the engine; it clears the reference when it is released.
  final unowned(unsafe) var node: (any EventNode)?

  /// Calls the handler with the value its node sees, unless it comes from a provider other than the announced one.
  ///
  /// - Returns: Whether the handler was called.
  @discardableResult
  func notify(_ node: any EventNode, from expected: ProviderBase?) -> Bool {
    trap("a data handler is always a DataHandler of some value")
  }

  /// Calls the handler with a value that its node certainly sees.
  func deliver(_ constant: ProviderBase, to node: any EventNode) {
    trap("a data handler is always a DataHandler of some value")
  }
}

/// A handler of a shared value of one type.
final class DataHandler<Value>: DataHandlerBase {
  private let body: (AnyObject, Value) -> Void
  private let whenMissing: ((AnyObject) -> Void)?

  init(_ id: SharedDataID<Value>, whenMissing: ((AnyObject) -> Void)?, body: @escaping (AnyObject, Value) -> Void) {
    self.body = body
    self.whenMissing = whenMissing
    super.init(key: id.key, label: id.label)
  }

  override func notify(_ node: any EventNode, from expected: ProviderBase?) -> Bool {
    let found = node.nearestValue(of: key, as: Value.self)
    guard found?.provider === expected else { return false }
    if let found {
      body(node, found.value)
    } else if let whenMissing {
      whenMissing(node)
    } else {
      return false
    }
    noteCall(on: node)
    return true
  }

  override func deliver(_ constant: ProviderBase, to node: any EventNode) {
    body(node, unsafeDowncast(constant, to: ConstantProvider<Value>.self).value)
    noteCall(on: node)
  }
}

/// A value that a node shares.
@usableFromInline
class ProviderBase {
  /// The name of the value.
  final let label: NodeKeyName

  /// Whether this is a `ConstantProvider`; saves a dynamic cast.
  @usableFromInline final let isConstant: Bool

  /// Whether the value has ever been read successfully.
  ///
  /// A closure may no longer return one; nodes that have received the value are notified when the provider is replaced.
  final var hasBeenSeen: Bool

  /// The handlers that were called when the value was shared.
  final var audience: RememberedAudience?

  init(label: NodeKeyName, isConstant: Bool) {
    self.label = label
    self.isConstant = isConstant
    hasBeenSeen = isConstant
  }

  /// Whether there is a value now; calls the closure, if any.
  var hasValue: Bool { trap("a provider is always a Provider of some value") }

  /// The value as text, if there is one now; calls the closure, if any, without counting as a read.
  var valueText: String? { trap("a provider is always a Provider of some value") }
}

/// A shared value of one type: a `ConstantProvider` or a `ComputedProvider`.
@usableFromInline
class Provider<Value>: ProviderBase {
  /// Returns the value, if there is one now; calls the closure, if any.
  func read() -> Value? { trap("a provider is constant or computed") }
}

/// A constant shared value.
///
/// The value is not optional: the unspecialized code that notifies subscribers would have to look up the metadata of
/// the optional type for each of them.
@usableFromInline
final class ConstantProvider<Value>: Provider<Value> {
  @usableFromInline let value: Value

  init(_ id: SharedDataID<Value>, _ value: Value) {
    self.value = value
    super.init(label: id.label, isConstant: true)
  }

  override var hasValue: Bool { true }

  override var valueText: String? { "\(value)" }

  override func read() -> Value? { value }
}

/// A shared value that a closure computes at each read.
final class ComputedProvider<Value>: Provider<Value> {
  private let source: () -> Value?

  init(_ id: SharedDataID<Value>, _ source: @escaping () -> Value?) {
    self.source = source
    super.init(label: id.label, isConstant: false)
  }

  override var hasValue: Bool { read() != nil }

  override var valueText: String? { source().map { "\($0)" } }

  override func read() -> Value? {
    let value = source()
    if !hasBeenSeen, value != nil { hasBeenSeen = true }
    return value
  }
}
