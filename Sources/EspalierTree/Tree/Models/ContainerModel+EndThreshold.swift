import EspalierCanvas

extension ContainerModel {
  /// The number of rows from the container's end at which ``didApproachEnd()`` is called; `nil`, the default, for
  /// never.
  ///
  /// A view is near the end of a container if at most this many of the container's rows start below the viewport. In
  /// addition, the container must have come into view, or start with the very next row, and must not have been scrolled
  /// past. A container has been scrolled past if all of its rows are above the viewport or covered by pinned rows. The
  /// rows of nested containers count. A view is near the end of a container without rows if one of the two rows around
  /// the container's position is in view, or is the next row above or below. Hidden containers, and views of height 0,
  /// never report an end.
  ///
  /// ```
  ///   1 ┌───────┐          threshold 2: near, because only rows 5 and 6 are below
  ///   2 │╔═════╗│
  ///   3 │║     ║│
  ///   4 │╚═════╝│
  ///   5 │       │
  ///   6 └───────┘
  /// ```
  ///
  /// A new threshold takes effect in the next update, as if the end had not been reported before.
  ///
  /// - Precondition: The threshold is `nil` or not negative.
  public final var endThreshold: Int? {
    get { details?.endThreshold }
    set {
      require(newValue ?? 0 >= 0, "the end threshold of \(mention) must not be negative; got \(newValue ?? 0)")
      guard newValue != endThreshold else { return }
      makeDetails().endThreshold = newValue
      markContentChanged()
    }
  }

  /// Makes a view that is near the end report it again in its next update.
  package final func forgetApproachedEnd() {
    guard let details, details.endThreshold != nil else { return }
    details.endRevision += 1
    markContentChanged()
  }
}
