import EspalierTerminal

extension Terminal.Options {
  /// Returns these options with another value for one of them.
  func with<Value>(_ option: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var options = self
    options[keyPath: option] = value
    return options
  }
}
