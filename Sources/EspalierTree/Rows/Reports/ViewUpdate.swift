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
