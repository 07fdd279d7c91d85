/// The state of a view's updates.
///
/// In its own object: properties of the view that other modules can see are checked for overlapping accesses at each
/// use, and these are used many times in each update.
final class UpdateState {
  /// Whether anything has been marked since the last update.
  var isDue = false

  /// Whether the view is being updated.
  var isInProgress = false

  /// Whether the host has been asked for the update that is due.
  var hasBeenRequested = false

  /// The number of completed updates.
  var count: UInt32 = 0

  /// Whether the focus has moved since the event was last sent.
  var hasFocusMoved = false

  /// Whether the event is being sent.
  var isReportingFocus = false

  /// The closures to call at the beginning of the next update.
  var actions: [() -> Void] = []
}
