public import EspalierTree

/// The events that controls send.
public enum ControlEvents {
  /// The user has changed the value of a control; sent from that control, which is also the payload.
  ///
  /// By then the value is the new one, and everything bound to it has been updated. Assigning a value in code sends
  /// nothing. Subscribe in any ancestor:
  ///
  /// ```swift
  /// form.subscribe(to: ControlEvents.changed) { form, control in form.hasChanges = true }
  /// ```
  public static let changed = EventID<ControlModel>("changed")
}
