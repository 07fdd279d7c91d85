/// A handler of some shared value.
class DataHandlerBase: HandlerBase {
  /// Tells the handler what its node sees now, unless that comes from another provider than the one that is being told
  /// about.
  ///
  /// - Returns: Whether the handler was called.
  @discardableResult
  func tell(_ node: any EventNode, from expected: ProviderBase?) -> Bool {
    preconditionFailure("a data handler is always a DataHandler of some value")
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

  override func tell(_ node: any EventNode, from expected: ProviderBase?) -> Bool {
    var found: (provider: Provider<Value>, value: Value)?
    node.visitPath { _, record in
      guard let provider = record.provider(of: key, as: Value.self), let value = provider.read() else { return .goOn }
      found = (provider, value)
      return .stop
    }
    guard found?.provider === expected else { return false }
    if let found {
      body(node, found.value)
    } else if let whenMissing {
      whenMissing(node)
    } else {
      return false
    }
    return true
  }
}

/// A value that some node shares.
class ProviderBase {
  /// Whether there has been a value when somebody asked.
  ///
  /// A closure may have none any more; whoever was told that value then has to be told when the provider is replaced.
  final fileprivate(set) var hasBeenSeen = false

  /// Whether there is a value now; a closure is asked.
  var hasValue: Bool {
    preconditionFailure("a provider is always a Provider of some value")
  }
}

/// A shared value of one type: the value itself, or a closure that is asked at each read.
final class Provider<Value>: ProviderBase {
  private let source: () -> Value?

  init(source: @escaping () -> Value?) {
    self.source = source
  }

  override var hasValue: Bool { read() != nil }

  func read() -> Value? {
    let value = source()
    if !hasBeenSeen, value != nil { hasBeenSeen = true }
    return value
  }
}

extension NodeRecord {
  /// The node's own provider of a value.
  ///
  /// The cast is safe: a key belongs to one id, and an id has one type of value.
  func provider<Value>(of key: NodeKey, as type: Value.Type) -> Provider<Value>? {
    guard !providers.isEmpty, let provider = providers[key] else { return nil }
    return unsafeDowncast(provider, to: Provider<Value>.self)
  }
}
