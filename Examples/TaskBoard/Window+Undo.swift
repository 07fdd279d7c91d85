import Espalier

extension Window {
  /// Says that something was deleted, and undoes that if the user presses a key while the message is shown.
  ///
  /// Only the last deletion can be undone, so its message replaces that of an earlier one.
  func presentUndo(of title: String, _ undo: @escaping () -> Void) {
    presentToast("Deleted “\(title)”", id: "undo", action: TaskCommands.undo) { _ in undo() }
  }
}
