extension ContainerView {
  /// Notifies the traces of the view that an update has ended.
  func notifyTraces(of changes: RowChanges, passCount: Int) {
    guard let traces = eventStorage.record?.traces, !traces.isEmpty else { return }
    for trace in traces {
      guard let onUpdate = trace.onUpdate else { continue }
      let update = ViewUpdate(
        changes: changes, statistics: statistics, passCount: passCount, lineCount: changedLineCount)
      onUpdate(self, update)
    }
  }
}
