/// The view as the host of its tree, and its observers.
extension ContainerView {
  /// Notes that something in the tree has been marked, and asks for an update.
  func treeWasMarked() { requests.mark() }

  /// Notes that something in the tree has been marked, during an edit; call `askForUpdate` afterward.
  func noteMark() { requests.noteMark() }

  /// Asks for an update if one is due, once until the next one.
  func askForUpdate() { requests.askForUpdate() }

  /// Notes that the drawing of a cell has changed, during a change; call `askForDisplay` afterward.
  ///
  /// - Returns: Whether the cell is one of the view's visible cells.
  func noteDisplay(of cell: any DrawnNode) -> Bool {
    guard shows(unsafeDowncast(cell, to: AnyCell.self)) else { return false }
    requests.noteDisplay()
    return true
  }

  /// Asks for an update if the drawing of a visible cell has changed.
  func askForDisplay() { requests.askForDisplay() }

  /// Adds an observer, which is asked for the update that is due; it is not retained.
  package func addObserver(_ observer: any ViewObserver) { requests.add(observer) }

  /// Removes an observer.
  package func removeObserver(_ observer: any ViewObserver) { requests.remove(observer) }
}
