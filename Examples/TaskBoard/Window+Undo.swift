import Espalier

extension Window {
  /// Says that something has been deleted, and takes it back when the user presses a key while that is to be seen.
  func presentUndo(of title: String, _ undo: @escaping () -> Void) {
    // Toasts wait for each other, but only what was deleted last can be taken back.
    for overlay in overlays where overlay.content is UndoToast { overlay.dismiss() }
    var command: Subscription<Window>?
    let toast = present(UndoToast(title), as: .toast(for: .seconds(5))) { command?.cancel() }
    command = on(TaskCommands.undo) { _ in
      toast.dismiss()
      undo()
    }
  }
}

/// Says what has been deleted.
final class UndoToast: ContainerModel {
  init(_ title: String) {
    super.init()
    add(LabelModel("Deleted “\(title)”, u undoes"))
  }
}
