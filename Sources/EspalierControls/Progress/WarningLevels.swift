package import EspalierCanvas

/// The values from which on something deserves attention.
package struct WarningLevels: Hashable, Sendable {
  /// The value from which on there is a warning; `nil` for none.
  package var warning: Double?

  /// The value from which on it is critical; `nil` for none.
  package var critical: Double?

  package init() {}

  /// Whether there are any.
  package var isEmpty: Bool { warning == nil && critical == nil }

  /// Returns the style of a value that deserves attention.
  package func style(of value: Double) -> TextStyleName? {
    if let critical, value >= critical { return .error }
    if let warning, value >= warning { return .warning }
    return nil
  }
}
