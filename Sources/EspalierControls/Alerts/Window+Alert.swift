public import EspalierCanvas
import EspalierTree
public import EspalierWindow

extension Window {
  /// Shows a message in a dialog, and lets the user choose an action.
  ///
  /// ```swift
  /// window.presentAlert("Saved", message: "The list is in fruit.txt now.")
  /// window.presentAlert(
  ///   "Save the list?",
  ///   actions: [
  ///     AlertAction(StyledText(wording[.cancel]), role: .cancel), AlertAction("Drop", role: .destructive) { list.drop() },
  ///     AlertAction("Save") { list.save() },
  ///   ])
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title, which appears in the border of the dialog.
  ///   - message: The text of the alert, below its title.
  ///   - actions: The actions that the user can choose from; by default, a single button to dismiss the alert.
  /// - Returns: The overlay; its content is an ``AlertModel``.
  /// - Precondition: `actions` is not empty.
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

  /// Asks the user in a dialog to confirm an action.
  ///
  /// ```swift
  /// window.presentConfirmation("Delete “Pears”?", action: "Delete", isDestructive: true) { list.remove(pears) }
  /// ```
  ///
  /// The focus starts on the button that cancels.
  ///
  /// - Parameters:
  ///   - title: The question, which appears in the border of the dialog.
  ///   - message: What the user needs to know to answer the question.
  ///   - action: The title of the button that confirms.
  ///   - isDestructive: Whether the action removes or loses something.
  ///   - perform: A closure that is called after the user has confirmed and the dialog has closed.
  /// - Returns: The overlay; its content is an ``AlertModel``.
  @discardableResult
  public func presentConfirmation(
    _ title: StyledText, message: StyledText = "", action: StyledText, isDestructive: Bool = false,
    perform: @escaping () -> Void
  ) -> Overlay {
    presentAlert(
      title, message: message,
      actions: [
        AlertAction(StyledText(wording[.cancel]), role: .cancel),
        AlertAction(action, role: isDestructive ? .destructive : .choice, perform: perform),
      ])
  }

  /// The maximum width of a dialog whose message does not fit on one line.
  private static var largestAlertWidth: Int { 64 }
}
