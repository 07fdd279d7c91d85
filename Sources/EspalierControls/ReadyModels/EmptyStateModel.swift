public import EspalierCanvas
public import EspalierTree

/// A placeholder for an empty list: a centered title, a message and a button.
///
/// ```
///           No messages
///    New messages appear here.
///
///           [ Check now ]
/// ```
///
/// ```swift
/// let empty = EmptyStateModel("No messages", message: "New messages appear here.")
/// inbox.add(empty)
/// empty.isHidden = !messages.isEmpty
/// ```
///
/// The title uses the theme's `.heading` style, the message uses `.muted`.
public final class EmptyStateModel: ContainerModel {
  /// The title, which names what is missing.
  public let title: LabelModel

  /// The message, which gives a reason or a hint; hidden if it is empty.
  public let message: LabelModel

  /// The button that does something about it, if any.
  public let button: ButtonModel?

  /// Creates a placeholder for an empty list.
  ///
  /// - Parameters:
  ///   - title: The title, which names what is missing.
  ///   - message: A reason, or a hint for the user.
  ///   - button: A button that does something about it.
  public init(_ title: StyledText, message: StyledText = "", button: ButtonModel? = nil) {
    self.title = LabelModel(title, style: .heading)
    self.message = LabelModel(message, style: .muted)
    self.button = button
    super.init()
    for label in [self.title, self.message] {
      label.alignment = .center
      label.isSelectable = false
    }
    self.message.isHidden = message.isEmpty
    spacing.top = 1
    spacing.bottom = 1
    add(contentsOf: [self.title, self.message])
    guard let button else { return }
    let row = ContainerModel()
    row.spacing = Spacing(top: 1, itemSpacing: 0)
    row.add(contentsOf: [Self.makeRoom(), button, Self.makeRoom()])
    add(row)
  }

  /// Returns a flexible space beside a button.
  private static func makeRoom() -> LabelModel {
    let room = LabelModel("")
    room.size = .flexible(minimum: 0, height: 1)
    room.isSelectable = false
    return room
  }
}
