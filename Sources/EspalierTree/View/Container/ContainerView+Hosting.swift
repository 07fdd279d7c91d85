/// The view as the host of its tree, and its observers.
extension ContainerView {
  var presentation: Presentation { content.presentation }

  func noteMark() { link.noteMark() }

  func askForUpdate() { link.askForUpdate() }

  func noteDisplay(of cell: any DrawnNode) -> Bool {
    guard stage.shows(unsafeDowncast(cell, to: AnyCell.self)) else { return false }
    link.noteDisplay()
    return true
  }

  func askForDisplay() { link.askForDisplay() }

  /// Keeps a diagnostic, and passes it to the delegate.
  package func report(_ diagnostic: Diagnostic) { link.report(diagnostic) }

  /// Adds an observer, which is asked for the update that is due; it is not retained.
  package func addObserver(_ observer: any ViewObserver) { link.add(observer) }

  /// Removes an observer.
  package func removeObserver(_ observer: any ViewObserver) { link.remove(observer) }
}
