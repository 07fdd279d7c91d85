extension EventNode {
  /// The value that is visible from this node, with its provider.
  ///
  /// The cast is safe: a key belongs to one id, and an id has one type of value.
  @usableFromInline
  func nearestValue<Value>(of key: NodeKey, as type: Value.Type) -> (provider: Provider<Value>, value: Value)? {
    var cursor = PathCursor(self)
    var kept: AnyObject?
    defer { withExtendedLifetime(kept) {} }
    while let next = cursor.nextProvider(of: key) {
      kept = cursor.nextModel
      let provider = unsafeDowncast(next, to: Provider<Value>.self)
      if let value = provider.read() { return (provider, value) }
    }
    return nil
  }

  /// The provider whose value is visible from this node; one that has no value now is passed over.
  func nearestProvider(of key: NodeKey) -> ProviderBase? {
    var cursor = PathCursor(self)
    var kept: AnyObject?
    defer { withExtendedLifetime(kept) {} }
    while let provider = cursor.nextProvider(of: key) {
      kept = cursor.nextModel
      if provider.hasValue { return provider }
    }
    return nil
  }
}

extension PathCursor {
  /// The provider of a value at the next node that has one, whether it has a value now or not.
  ///
  /// Its closure may edit the tree: keep `nextModel` before you ask it and go on.
  @usableFromInline
  mutating func nextProvider(of key: NodeKey) -> ProviderBase? {
    while let (_, record) = next() {
      if let provider = record._withUnsafeGuaranteedRef({ $0.providers[key] }) { return provider }
    }
    return nil
  }
}
