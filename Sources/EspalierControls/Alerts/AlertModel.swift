public import EspalierCanvas
public import EspalierTree
import EspalierWindow

/// A message with buttons at the lower right, for an overlay.
///
/// ```
/// ╭─ Delete “Pears”? ─────────────╮
/// │ Its 12 notes go, too.         │
/// │                               │
/// │         [ Cancel ] [ Delete ] │
/// ╰───────────────────────────────╯
/// ```
///
/// `Window.presentAlert(_:message:actions:)` and `Window.presentConfirmation(_:message:action:isDestructive:perform:)`
/// show one in a dialog.
///
/// Actions that cancel stand first, the others in their order. So the focus begins at the harmless button; arrow keys
/// and tab move it, enter and space press. Whichever action the user chooses, the overlay closes before it is
/// performed. `escape` is the first action that cancels; without one it only closes.
public final class AlertModel: ContainerModel {
  /// The text of the alert; an empty one takes no row.
  public let message: StyledText

  /// The buttons, in the order in which they stand.
  public let buttons: [ButtonModel]

  /// The user has pressed the button with a number.
  private static let chosen = EventID<Int>("chosen")

  private let cancel: AlertAction?

  /// Makes a message with buttons.
  ///
  /// - Parameters:
  ///   - message: The text of the alert.
  ///   - actions: What the user can answer.
  /// - Precondition: There is at least one action.
  public init(_ message: StyledText, actions: [AlertAction]) {
    require(!actions.isEmpty, "an alert has at least one action, and none was given")
    self.message = message
    let actions = actions.filter { $0.role == .cancel } + actions.filter { $0.role != .cancel }
    buttons = actions.indices.map { index in
      let button = ButtonModel(actions[index].title, sends: Self.chosen, index)
      button.isDestructive = actions[index].role == .destructive
      return button
    }
    cancel = actions.first { $0.role == .cancel }
    super.init()
    if !message.isEmpty {
      let label = LabelModel(message)
      label.isSelectable = false
      add(contentsOf: [label, SeparatorModel.blank()])
    }
    let room = LabelModel("")
    room.isSelectable = false
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

  /// The columns that title, message and buttons need, each in one line.
  func width(withTitle title: StyledText, policy: WidthPolicy) -> Int {
    let buttonWidth = buttons.reduce(0) { $0 + 1 + $1.width(forHeight: 1, policy: policy) }
    return max(title.width(policy: policy) + 2, message.width(policy: policy), buttonWidth)
  }

  /// Closes the overlay, and does what the user has chosen.
  private func finish(with action: AlertAction?) {
    overlay?.dismiss()
    action?.perform()
  }
}
