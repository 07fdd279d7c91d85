public import EspalierTree

/// A control with a value that the user changes.
///
/// Text fields, toggles and all other ready-made controls with a value conform to it, so that code can handle them
/// without knowing their kind: bind to the value, read it, and assign it.
///
/// ```swift
/// func load<Value>(_ control: some ValueControl<Value>, _ value: Value) { control.value.value = value }
/// ```
public protocol ValueControl<Value>: ControlModel {
  /// The type of the value.
  associatedtype Value: Equatable

  /// The value, which the control shows.
  ///
  /// Bind to it to follow changes, and assign to it to change what the control shows. Only changes by the user send
  /// ``ControlEvents/changed``.
  var value: ObservableValue<Value> { get }
}
