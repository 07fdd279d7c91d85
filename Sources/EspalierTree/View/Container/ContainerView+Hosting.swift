/// Asking hosts and windows for updates.
extension ContainerView {
  /// Notes that something in the tree has been marked, and asks the host for an update.
  func treeWasMarked() {
    noteMark()
    askForUpdate()
  }

  /// Notes that something in the tree has been marked, during an edit; call `askForUpdate` afterward.
  func noteMark() {
    needsUpdate = true
    display.needsDisplay = nil
  }

  /// Asks the host for an update if one is due, once until the next one.
  func askForUpdate() {
    guard needsUpdate, !isUpdating, !updates.hasBeenRequested else { return }
    updates.hasBeenRequested = true
    askHost()
  }

  private func askHost() {
    delegate?.containerViewNeedsUpdate(self)
    askWindow?()
  }

  /// Notes that the drawing of a cell has changed, during a change; call `askForDisplay` afterward.
  ///
  /// - Returns: Whether the cell is one of the view's visible cells.
  func noteDisplay(of cell: any DrawnNode) -> Bool {
    guard shows(unsafeDowncast(cell, to: AnyCell.self)) else { return false }
    noteDisplay()
    return true
  }

  /// Notes that something in view has to be drawn again, during a change; call `askForDisplay` afterward.
  func noteDisplay() {
    display.hasUnreportedChanges = true
    display.needsDisplay = nil
  }

  /// Asks the host for an update if the drawing of a visible cell has changed, once until the next update or drawing.
  func askForDisplay() {
    guard display.hasUnreportedChanges, !isUpdating, !updates.hasBeenRequested, !display.hasAskedForDisplay else {
      return
    }
    display.hasUnreportedChanges = false
    display.hasAskedForDisplay = true
    askHost()
  }

  /// Joins a window, which is asked for updates from now on, and which calls the tickers of the nodes above the view.
  package func joinWindow(_ askForUpdate: @escaping () -> Void) {
    askWindow = askForUpdate
    if needsUpdate { askForUpdate() }
  }

  /// Notes that the window has processed the view's changes; it is asked again for the next change, drawn or not.
  package func noteWindowUpdate() {
    display.hasAskedForDisplay = false
  }

  /// Leaves the window.
  package func leaveWindow() {
    askWindow = nil
    setFocusActive(true)
  }

  /// Whether the view belongs to a window.
  var isInWindow: Bool { askWindow != nil }
}
