public import EspalierCanvas
import EspalierTree
public import EspalierWindow

extension Window {
  /// Tells the user something in a dialog, and takes an answer.
  ///
  /// ```swift
  /// window.presentAlert("Saved", message: "The list is in fruit.txt now.")
  /// window.presentAlert(
  ///   "Save the list?",
  ///   actions: [
  ///     AlertAction("Cancel", role: .cancel), AlertAction("Drop", role: .destructive) { list.drop() },
  ///     AlertAction("Save") { list.save() },
  ///   ])
  /// ```
  ///
  /// - Parameters:
  ///   - title: What it is about; it stands in the border of the dialog.
  ///   - message: The text of the alert, below its title.
  ///   - actions: What the user can answer; by default that it has been read.
  /// - Returns: The overlay; its content is an ``AlertModel``.
  /// - Precondition: There is at least one action.
  @discardableResult
  public func presentAlert(
    _ title: StyledText, message: StyledText = "", actions: [AlertAction] = [AlertAction("OK", role: .cancel)]
  ) -> Overlay {
    let alert = AlertModel(message, actions: actions)
    let box = Box(title: title, padding: Insets(left: 1, right: 1))
    // Two cells on each side are border and padding.
    let width = alert.width(withTitle: title, policy: widthPolicy) + 4
    return present(alert, as: .dialog(width: min(width, Self.largestAlertWidth)).box(box))
  }

  /// Asks the user in a dialog whether something shall be done.
  ///
  /// ```swift
  /// window.presentConfirmation("Delete “Pears”?", action: "Delete", isDestructive: true) { list.remove(pears) }
  /// ```
  ///
  /// The focus begins at the button that cancels.
  ///
  /// - Parameters:
  ///   - title: The question; it stands in the border of the dialog.
  ///   - message: What the user should know to answer it.
  ///   - action: What the button says that does it.
  ///   - isDestructive: Whether something is removed or lost by it.
  ///   - perform: Called when the user has chosen to do it, after the dialog has closed.
  /// - Returns: The overlay; its content is an ``AlertModel``.
  @discardableResult
  public func presentConfirmation(
    _ title: StyledText, message: StyledText = "", action: StyledText, isDestructive: Bool = false,
    perform: @escaping () -> Void
  ) -> Overlay {
    presentAlert(
      title, message: message,
      actions: [
        AlertAction("Cancel", role: .cancel),
        AlertAction(action, role: isDestructive ? .destructive : .choice, perform: perform),
      ])
  }

  /// How wide a dialog is at most whose message does not fit into one line.
  private static var largestAlertWidth: Int { 64 }
}
