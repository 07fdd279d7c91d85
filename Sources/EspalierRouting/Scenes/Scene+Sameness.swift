/// Whether two scenes are the same one.
extension Scene {
  /// Returns whether a scene is the same as this one.
  ///
  /// Scenes are the same if they are equal, if their type is equatable; otherwise if they are the same object, or the
  /// same case with the same objects and values in it.
  ///
  /// - Complexity: O(n) in the size of the scene.
  func isSame(as other: any Scene) -> Bool { Sameness.areSame(self, other) }
}

/// Compares values of any type, for scenes that are not `Equatable` because their view models are not.
private enum Sameness {
  static func areSame<Value>(_ value: Value, _ other: Any) -> Bool {
    guard type(of: value) == type(of: other), let other = other as? Value else { return false }
    if let comparable = value as? any Equatable { return areEqual(comparable, other) }
    if type(of: value) is AnyClass { return (value as AnyObject) === (other as AnyObject) }
    // A type's custom mirror need not show everything.
    let parts = value is any CustomReflectable ? [] : Array(Mirror(reflecting: value).children)
    guard !parts.isEmpty else { return haveSameBytes(value, other) }
    let others = Array(Mirror(reflecting: other).children)
    guard parts.count == others.count else { return false }
    for (part, other) in zip(parts, others) {
      // This needs a separate call: in a larger expression the existential would not be opened, and all values would be
      // of type `Any`.
      let isPartSame = areSame(part.value, other.value)
      guard isPartSame, part.label == other.label else { return false }
    }
    return true
  }

  private static func areEqual<Comparable: Equatable>(_ value: Comparable, _ other: Any) -> Bool {
    (other as? Comparable) == value
  }

  /// Returns whether values have the same bytes, the last resort for cases without payloads and for functions.
  private static func haveSameBytes<Value>(_ value: Value, _ other: Value) -> Bool {
    withUnsafeBytes(of: value) { bytes in withUnsafeBytes(of: other) { bytes.elementsEqual($0) } }
  }
}
