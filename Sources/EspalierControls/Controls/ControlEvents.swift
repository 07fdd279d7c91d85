public import EspalierTree

/// The events that controls send.
public enum ControlEvents {
  /// The user has changed the value of a control; sent from that control, which is also the payload.
  ///
  /// By then the value is the new one, and everything bound to it has been updated. Assigning a value in code sends
  /// nothing. A field in which the user has typed something that has no value, such as `12x` for a number, also sends
  /// the event, because its problem has changed. Subscribe in any ancestor:
  ///
  /// ```swift
  /// form.subscribe(to: ControlEvents.changed) { form, control in form.hasChanges = true }
  /// ```
  public static let changed = EventID<ControlModel>("changed")
}
