/// Hosts and windows: who is asked for an update.
extension ContainerView {
  /// Notes that something in the tree has been marked, and asks the host for an update.
  func treeWasMarked() {
    noteMark()
    askForUpdate()
  }

  /// Notes that something in the tree has been marked, in the middle of an edit; `askForUpdate` has to follow.
  func noteMark() {
    needsUpdate = true
    display.needsDisplay = nil
  }

  /// Asks the host for an update where one is due, once until the next one.
  func askForUpdate() {
    guard needsUpdate, !isUpdating, !hasAskedForUpdate else { return }
    hasAskedForUpdate = true
    askHost()
  }

  private func askHost() {
    delegate?.containerViewNeedsUpdate(self)
    askWindow?()
  }

  /// Notes that a cell on show draws something else, in the middle of a change; `askForDisplay` has to follow.
  func noteDisplay() {
    display.hasUntoldChanges = true
    display.needsDisplay = nil
  }

  /// Asks the host for an update where a cell on show draws something else, once until the next update or drawing.
  func askForDisplay() {
    guard display.hasUntoldChanges, !isUpdating, !hasAskedForUpdate, !display.hasAskedForDisplay else { return }
    display.hasUntoldChanges = false
    display.hasAskedForDisplay = true
    askHost()
  }

  /// Becomes one of the views of a window, which is asked for updates from now on, and calls who is above the view when
  /// time goes by.
  package func joinWindow(_ askForUpdate: @escaping () -> Void) {
    askWindow = askForUpdate
    if needsUpdate { askForUpdate() }
  }

  /// Notes that the window has taken in what the view shows: it is asked anew when that changes, drawn or not.
  package func noteWindowUpdate() {
    display.hasAskedForDisplay = false
  }

  /// Stands alone again.
  package func leaveWindow() {
    askWindow = nil
    setFocusActive(true)
  }

  /// Whether the view is one of a window.
  var isInWindow: Bool { askWindow != nil }
}
