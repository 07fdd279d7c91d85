extension FocusOwner {
  /// Whether the focus has moved since the event was last sent, and whether it is being sent.
  struct Report {
    fileprivate(set) var isDue = false
    fileprivate var isInProgress = false
  }

  /// Notes that the focus has moved.
  func noteMove() { report.isDue = true }

  /// Sends ``RowEvents/focusMoved`` if the focus has moved since it was last sent.
  ///
  /// During an update, a display callback, or a handler of the event, the outermost call sends it.
  func reportFocus() {
    guard report.isDue, !link.isUpdating, !stage.isInProgress, !report.isInProgress else { return }
    report.isInProgress = true
    defer { report.isInProgress = false }
    var calls = 0
    while report.isDue {
      report.isDue = false
      guard calls < TreeLayout.largestPassCount else {
        return link.report(.endlessFocusMoves(in: content.container, calls: calls))
      }
      calls += 1
      let sender: any EventNode = model ?? content.container
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
