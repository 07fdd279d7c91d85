public import EspalierTree
import EspalierWindow

/// A message with buttons at the lower right, to be shown in an overlay.
///
/// ```
/// ╭─ Delete “Pears”? ─────────────╮
/// │ Its 12 notes are deleted too. │
/// │                               │
/// │         [ Cancel ] [ Delete ] │
/// ╰───────────────────────────────╯
/// ```
///
/// `Window.presentAlert(_:message:actions:)` and `Window.presentConfirmation(_:message:action:isDestructive:perform:)`
/// show one in a dialog.
///
/// Cancel actions come first, followed by the others in their order, so the focus starts on the safe button. The arrow
/// keys and tab move the focus; enter and space press the button. Whichever action the user chooses, the overlay closes
/// before the action is performed. `escape` performs the first cancel action; if there is none, it only closes the
/// overlay.
public final class AlertModel: ContainerModel {
  /// The text of the alert; an empty text takes up no row.
  public let message: StyledText

  /// The buttons, in display order.
  public let buttons: [ButtonModel]

  /// The event that is sent with the index of the button that the user has pressed.
  private static let chosen = EventID<Int>("chosen")

  private let cancel: AlertAction?

  /// Creates an alert with a message and buttons.
  ///
  /// - Parameters:
  ///   - message: The text of the alert.
  ///   - actions: The actions that the user can choose from.
  /// - Precondition: `actions` is not empty.
  public init(_ message: StyledText, actions: [AlertAction]) {
    require(!actions.isEmpty, "an alert must have at least one action; got none")
    self.message = message
    let actions = actions.filter { $0.role == .cancel } + actions.filter { $0.role != .cancel }
    buttons = actions.indices.map { index in
      let button = ButtonModel(actions[index].title, sends: Self.chosen, index)
      button.isDestructive = actions[index].role == .destructive
      return button
    }
    cancel = actions.first { $0.role == .cancel }
    super.init()
    if !message.isEmpty { add(contentsOf: [LabelModel(message).unselectable(), SeparatorModel.blank()]) }
    let room = LabelModel("").unselectable()
    room.size = .flexible(minimum: 0, height: 1)
    let row = ContainerModel()
    row.spacing.itemSpacing = 1
    row.add(contentsOf: [room] + buttons)
    add(row)
    subscribe(to: Self.chosen) { alert, index in alert.finish(with: actions[index]) }
    on(Overlay.close) { alert in
      if alert.overlay?.isClosedByUser ?? true { alert.finish(with: alert.cancel) }
    }
  }

  /// Returns the number of columns that the title, the message and the buttons need, each on one line.
  func width(withTitle title: StyledText, policy: WidthPolicy) -> Int {
    let buttonWidth = buttons.reduce(0) { $0 + 1 + $1.width(forHeight: 1, policy: policy) }
    return max(title.width(policy: policy) + 2, message.width(policy: policy), buttonWidth)
  }

  /// Closes the overlay, and performs the chosen action.
  private func finish(with action: AlertAction?) {
    overlay?.dismiss()
    action?.perform()
  }
}
