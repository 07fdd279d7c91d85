/// The work of a view's update, for inspectors.
package struct ViewUpdate {
  /// The changes of the rows.
  package let changes: RowChanges

  /// The amount of work.
  package let statistics: UpdateStatistics

  /// The number of passes.
  package let passCount: Int

  /// The number of lines of the viewport to redraw.
  package let lineCount: Int

  /// Whether the update had nothing to do.
  package var isIdle: Bool { changes.isEmpty && statistics == UpdateStatistics() && lineCount == 0 }
}

/// The amount of work of a container view's update, so that tests can assert that it is small.
public struct UpdateStatistics: Hashable, Sendable {
  /// The number of containers visited because they, or a model below them, were marked.
  public internal(set) var containersVisited = 0

  /// The number of cells whose automatic height was measured.
  public internal(set) var cellsMeasured = 0

  /// The number of cells placed in lines.
  public internal(set) var rowsPlaced = 0
}
