/// Compares values of a type that may be comparable.
struct EqualityTest<Value> {
  private let compare: ((Value, Value) -> Bool)?

  init() {
    compare = (Value.self as? any Equatable.Type).flatMap { Self.comparison(of: $0) }
  }

  /// Whether values of the type can be compared.
  var canCompare: Bool { compare != nil }

  /// Whether two values are equal; `nil` when they cannot be compared.
  func callAsFunction(_ left: Value, _ right: Value) -> Bool? { compare?(left, right) }

  private static func comparison<Known: Equatable>(of type: Known.Type) -> ((Value, Value) -> Bool)? {
    { left, right in
      guard let left = left as? Known, let right = right as? Known else { return false }
      return left == right
    }
  }
}
