extension ContainerView {
  /// Returns the work of the last update, for an observer that is told its changes.
  ///
  /// - Complexity: O(k) in the number of rows in view.
  package func lastUpdate(with changes: RowChanges) -> ViewUpdate {
    ViewUpdate(changes: changes, statistics: statistics, passCount: passCount, lineCount: changedLineCount)
  }
}
