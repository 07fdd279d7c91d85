import EspalierCanvas

/// The state of a view's cells compared to its rows.
///
/// A class, so that properties that are read for every row need no exclusivity checks.
final class DisplayState {
  /// The rows that a view shows.
  struct ShownRows: Equatable {
    /// The revision of the rows; see `TreeLayout.rowsRevision`.
    let revision: Int
    let lines: Range<Int>

    /// The lines between the insets.
    let viewport: Range<Int>
    let size: Size
  }

  /// Whether cells are being shown and released, so that callbacks may call back into the view.
  var isInProgress = false

  /// Whether the visible rows have changed since cells were last shown for them.
  var isDue = false

  /// Whether cells have to copy changes from their models.
  var isContentDue = false

  /// The visible rows when all of them last had cells.
  var shownRows: ShownRows? {
    didSet { if shownRows == nil { drawnRows = nil } }
  }

  /// Whether the kept canvas was out of date after a number of changes; see `UpdateRequests.changeCount`.
  var needsDisplay: (isNeeded: Bool, changeCount: UInt32)?

  /// The contents of the kept canvas; `nil` if it has to be drawn from scratch.
  var drawnScreen: DrawnScreen?

  /// The rows on the kept canvas, as long as they keep their cells: quicker to compare than screens.
  var drawnRows: ShownRows?

  /// The revision of the presentation on the kept canvas.
  var drawnLooks: UInt32?

  /// The containers that have been notified of an approached end, while the view remains near it.
  ///
  /// By identity, not retained: they were in the layout when they were notified, and are checked before they can leave
  /// it.
  var approachedEnds: [ObjectIdentifier: ApproachedEnd] = [:]
}
