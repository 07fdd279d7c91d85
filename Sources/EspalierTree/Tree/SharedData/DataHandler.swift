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
    super.init(key: id.key)
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
