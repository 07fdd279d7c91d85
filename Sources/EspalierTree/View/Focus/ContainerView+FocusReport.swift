/// Whether the focus has moved since the event was last sent, and whether it is being sent.
struct FocusReport {
  var isDue = false
  var isInProgress = false
}

extension ContainerView {
  /// Sends ``RowEvents/focusMoved`` if the focus has moved since it was last sent.
  ///
  /// During an update, a display callback, or a handler of the event, the outermost call sends it.
  func reportFocus() {
    guard focusReport.isDue, !isUpdating, !display.isInProgress, !focusReport.isInProgress else { return }
    focusReport.isInProgress = true
    defer { focusReport.isInProgress = false }
    var calls = 0
    while focusReport.isDue {
      focusReport.isDue = false
      guard calls < TreeLayout.largestPassCount else { return report(.endlessFocusMoves(in: container, calls: calls)) }
      calls += 1
      let model = focusState.model
      let sender: any EventNode = model ?? container
      _ = sender.sendToListeners(RowEvents.focusMoved, model)
    }
  }
}

extension Diagnostic {
  fileprivate static func endlessFocusMoves(in container: ContainerModel, calls: Int) -> Diagnostic {
    Diagnostic(
      .endlessUpdate,
      "after \(calls) calls the handlers of RowEvents.focusMoved in \(container.mention) still move the focus; they are called again after the next move"
    )
  }
}
