import EspalierCanvas

/// A handler of some shared value.
class DataHandlerBase: IdentifiedHandlerBase {
  /// Calls the handler with what its node sees now, unless that comes from another provider than the one that is being
  /// announced.
  ///
  /// - Returns: Whether the handler was called.
  @discardableResult
  func notify(_ node: any EventNode, from expected: ProviderBase?) -> Bool {
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
}

/// A value that some node shares.
@usableFromInline
class ProviderBase {
  /// What the value is called.
  final let label: NodeKeyName

  /// Whether there has been a value when somebody asked.
  ///
  /// A closure may have none any more; whoever has got that value is notified when the provider is replaced.
  final var hasBeenSeen = false

  init(label: NodeKeyName) {
    self.label = label
  }

  /// Whether there is a value now; a closure is asked.
  var hasValue: Bool {
    trap("a provider is always a Provider of some value")
  }
}

/// A shared value of one type: the value itself, or a closure that is asked at each read.
@usableFromInline
final class Provider<Value>: ProviderBase {
  /// The value itself; `nil` where there is a closure instead.
  @usableFromInline let constant: Value?

  /// The closure, where there is no constant value.
  private let source: (() -> Value?)?

  /// Makes a provider of one value.
  init(_ id: SharedDataID<Value>, constant: Value) {
    self.constant = constant
    source = nil
    super.init(label: id.label)
    hasBeenSeen = true
  }

  /// Makes a provider whose value is asked for at each read.
  init(_ id: SharedDataID<Value>, source: @escaping () -> Value?) {
    constant = nil
    self.source = source
    super.init(label: id.label)
  }

  override var hasValue: Bool { read() != nil }

  func read() -> Value? {
    if let constant { return constant }
    let value = source?()
    if !hasBeenSeen, value != nil { hasBeenSeen = true }
    return value
  }
}
