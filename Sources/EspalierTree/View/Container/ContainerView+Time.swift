/// Time in a view.
extension ContainerView {
  /// The time of the next scheduled call in the view, on the scale of ``advance(to:)``; `nil` if there is none.
  ///
  /// If it is `nil`, a host can sleep until something else happens. The deadline changes with updates, scrolling and
  /// calls of ``advance(to:)``.
  ///
  /// - Complexity: O(n) in the number of rows that are shown.
  public var nextDeadline: Duration? { clock.nextDeadline }

  /// Advances the view's time, and calls each handler that is due, once each, in the order of the deadlines.
  ///
  /// The handlers to call are determined before the first one is called; those cancelled in the meantime are not
  /// called. Like every edit, handlers mark what they change: update the view afterward.
  ///
  /// - Parameter time: The time since the host began.
  /// - Complexity: O(n log n) in the number of rows that are shown.
  /// - Precondition: `time` is not before the time of the previous call.
  public func advance(to time: Duration) { clock.advance(to: time) }
}
