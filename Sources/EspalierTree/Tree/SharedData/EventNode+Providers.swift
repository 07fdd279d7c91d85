extension EventNode {
  /// Returns the value visible from this node, with its provider.
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

  /// Returns the provider whose value is visible from this node; providers without a value are skipped.
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
  /// Returns the provider of a value at the next node that has one, whether or not it currently has a value.
  ///
  /// Its closure may edit the tree: retain `nextModel` before calling it and continuing.
  @usableFromInline
  mutating func nextProvider(of key: NodeKey) -> ProviderBase? {
    while let (_, record) = next() {
      if let provider = record._withUnsafeGuaranteedRef({ $0.providers[key] }) { return provider }
    }
    return nil
  }
}
