import EspalierTree

/// A pair of functions between the property of a form's values and the value of the control that shows it.
struct FormConversion<Property: Equatable, Value: Equatable> {
  let convert: (Property) -> Value

  /// Returns `nil` for a value that stands for no property value.
  let back: (Value) -> Property?

  /// The message for a value that stands for no property value.
  let problem: (Wording) -> String
}
