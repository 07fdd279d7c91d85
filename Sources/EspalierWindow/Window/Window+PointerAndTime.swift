public import EspalierCanvas
public import EspalierTree

/// The pointer and time; points are character cells of the window.
extension Window {
  /// Sends a pointer event to the view under the pointer.
  ///
  /// Overlays are in front of panes. Pressing a button makes the pane under the pointer active, and all events go to
  /// the same view until the button is released. While an overlay catches input, panes receive nothing; a click outside
  /// a menu closes it. A toast catches nothing.
  ///
  /// - Returns: Whether the event was handled or had an effect.
  @discardableResult
  public func pointer(_ event: PointerEvent) -> Bool { pointerTracker.handle(event) }

  /// Taps the row at a point, as `ContainerView.tap(at:)` does.
  ///
  /// - Returns: Whether there is a selectable row, or the tap has closed a menu.
  @discardableResult
  public func tap(at point: Point) -> Bool { pointerTracker.tap(at: point) }

  /// Scrolls with the wheel at a point.
  ///
  /// - Parameters:
  ///   - point: The position of the pointer.
  ///   - lines: The number of lines to scroll, toward the end if positive.
  /// - Returns: Whether a cell has handled the event, or a view has scrolled.
  @discardableResult
  public func wheel(at point: Point, by lines: Int) -> Bool {
    pointer(PointerEvent(.wheel(lines: lines), at: point))
  }

  /// The time of the next scheduled call or toast dismissal, on the scale of ``advance(to:)``; `nil` if there is none.
  ///
  /// Without a deadline, a host can sleep until something else happens.
  ///
  /// - Complexity: O(n) in the number of rows that are shown.
  public var nextDeadline: Duration? {
    let deadlines = [layers.host.clock.nextDeadline(of: layers.frames, in: self), layers.overlays.toast?.deadline]
    return deadlines.compactMap(\.self).min()
  }

  /// Advances the window's time, calls each ticker that is due once, and dismisses toasts whose time is over.
  ///
  /// When a toast goes, the next one appears. A host advances the time before it passes on user input, so that anything
  /// the input starts begins at the right time.
  ///
  /// - Parameter time: The time since the host began.
  /// - Complexity: O(n log n) in the number of rows that are shown.
  /// - Precondition: `time` is not before the time of the previous call.
  public func advance(to time: Duration) {
    layers.host.clock.advance(to: time, layers.frames, in: self)
    if let toast = layers.overlays.toast, let deadline = toast.deadline, deadline <= time { toast.dismiss() }
  }
}
