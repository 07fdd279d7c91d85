public import EspalierTree

/// What controls send by themselves.
public enum ControlEvents {
  /// The user has changed the value of the control that is carried; sent from that control.
  ///
  /// The value is the new one by then, and those who are bound to it have it. A value that a program assigns sends
  /// nothing. Subscribe anywhere above:
  ///
  /// ```swift
  /// form.subscribe(to: ControlEvents.changed) { form, control in form.hasChanges = true }
  /// ```
  public static let changed = EventID<ControlModel>("changed")
}
