import EspalierCanvas

extension ContainerModel {
  /// How near its end the user has to come for ``didApproachEnd()`` to be called, in rows; `nil`, the default, is
  /// never.
  ///
  /// A view is near the end of a container when at most so many rows of it begin below the viewport, and the container
  /// itself begins no later than with the next row there, and has not been passed: one whose rows are all above the
  /// viewport, or under pinned rows, is not near. The rows of containers inside count with it. A container without rows
  /// is where its rows would be, between two rows of which at least one is in view or next to it. Hidden containers,
  /// and views of height 0, never report an end.
  ///
  /// ```
  ///   1 ┌───────┐          threshold 2: near, for only row 5 and row 6 are below
  ///   2 │╔═════╗│
  ///   3 │║     ║│
  ///   4 │╚═════╝│
  ///   5 │       │
  ///   6 └───────┘
  /// ```
  ///
  /// A new threshold counts from the next update on, as if nobody had been called before.
  ///
  /// - Precondition: Not negative.
  public final var endThreshold: Int? {
    get { details?.endThreshold }
    set {
      require(newValue ?? 0 >= 0, "\(mention) is near its end within 0 rows or more, not within \(newValue ?? 0)")
      guard newValue != endThreshold else { return }
      makeDetails().endThreshold = newValue
      markContentChanged()
    }
  }

  /// Has a view that is near the end report it again in its next update, as if it had not reported it before.
  package final func forgetApproachedEnd() {
    guard let details, details.endThreshold != nil else { return }
    details.endRevision += 1
    markContentChanged()
  }
}
