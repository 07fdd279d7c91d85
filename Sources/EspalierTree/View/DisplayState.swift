import EspalierCanvas

/// How far the cells of a view are in line with its rows.
///
/// A class, so that what is asked for at every row is not checked for overlapping accesses.
final class DisplayState {
  /// Which rows a view shows.
  struct ShownRows: Equatable {
    /// The state of the rows, see `TreeLayout.rowsRevision`.
    let revision: Int
    let lines: Range<Int>

    /// The lines between the insets.
    let viewport: Range<Int>
    let size: Size
  }

  /// Whether cells are being put on rows and taken back, so that callbacks may lead back here.
  var isUnderWay = false

  /// Whether the visible rows have changed since cells were last put on them.
  var isDue = false

  /// Whether cells have to copy what has changed out of their models.
  var isContentDue = false

  /// Which rows have cells, by the last time when all of them had got theirs.
  var shownRows: ShownRows?

  /// Whether a cell on show draws something else, of which the host has not been told.
  var hasUntoldChanges = false

  /// Whether the host has been asked to draw such cells.
  var hasAskedForDisplay = false

  /// Whether something else would be drawn than is on the canvas that is kept; `nil` where something has happened since
  /// that was found out.
  var needsDisplay: Bool?

  /// What is on the canvas that is kept; `nil` when that has to be drawn anew.
  var drawnScreen: DrawnScreen?

  /// The containers near whose ends the view is, and which have been told of it.
  ///
  /// By their identities: they were in the layout when they were told, and are looked through before they can leave it.
  var approachedEnds: [ObjectIdentifier: ApproachedEnd] = [:]
}
