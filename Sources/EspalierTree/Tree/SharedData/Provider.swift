import EspalierCanvas

/// A value that a node shares.
@usableFromInline
class ProviderBase {
  /// Whether this is a `ConstantProvider`; saves a dynamic cast.
  @usableFromInline final let isConstant: Bool

  /// Whether the value has ever been read successfully.
  ///
  /// A closure may no longer return one; nodes that have received the value are notified when the provider is replaced.
  final var hasBeenSeen: Bool

  /// The handlers that were called when the value was shared.
  final var audience: RememberedAudience?

  init(isConstant: Bool) {
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

  init(_ value: Value) {
    self.value = value
    super.init(isConstant: true)
  }

  override var hasValue: Bool { true }

  override var valueText: String? { "\(value)" }

  override func read() -> Value? { value }
}

/// A shared value that a closure computes at each read.
final class ComputedProvider<Value>: Provider<Value> {
  private let source: () -> Value?

  init(_ source: @escaping () -> Value?) {
    self.source = source
    super.init(isConstant: false)
  }

  override var hasValue: Bool { read() != nil }

  override var valueText: String? { source().map { "\($0)" } }

  override func read() -> Value? {
    let value = source()
    if !hasBeenSeen, value != nil { hasBeenSeen = true }
    return value
  }
}
