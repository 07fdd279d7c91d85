/// What an update of a view has done, for those who look at it.
package struct ViewUpdate {
  /// How the rows have changed.
  package let changes: RowChanges

  /// What it has had to do.
  package let statistics: UpdateStatistics

  /// In how many passes.
  package let passCount: Int

  /// How many lines of the viewport have to be drawn again.
  package let lineCount: Int

  /// Whether nothing has had to be done.
  package var isIdle: Bool { changes.isEmpty && statistics == UpdateStatistics() && lineCount == 0 }
}

extension ContainerView {
  /// Tells the traces of the view of an update that has ended.
  func tellTraces(of changes: RowChanges, passCount: Int) {
    guard let traces = eventStorage.record?.traces, !traces.isEmpty else { return }
    for trace in traces {
      guard let onUpdate = trace.onUpdate else { continue }
      let update = ViewUpdate(
        changes: changes, statistics: statistics, passCount: passCount, lineCount: changedLineCount)
      onUpdate(self, update)
    }
  }
}
