import Espalier

extension Window {
  /// Says that something was deleted, and undoes that if the user presses a key while the message is shown.
  func presentUndo(of title: String, _ undo: @escaping () -> Void) {
    // Toasts wait for each other, but only the last deletion can be undone.
    for overlay in overlays where overlay.content is UndoToast { overlay.dismiss() }
    var command: Subscription<Window>?
    let toast = present(UndoToast(title), as: .toast(for: .seconds(5))) { command?.cancel() }
    command = on(TaskCommands.undo) { _ in
      toast.dismiss()
      undo()
    }
  }
}

/// Says what was deleted.
final class UndoToast: ContainerModel {
  init(_ title: String) {
    super.init()
    add(LabelModel("Deleted “\(title)”, u undoes"))
  }
}
