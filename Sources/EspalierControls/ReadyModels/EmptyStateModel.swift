public import EspalierCanvas
public import EspalierTree

/// What a list shows that has nothing in it: a title, a message, and what can be done about it, each in the middle.
///
/// ```
///            No messages
///   What comes in is shown here.
///
///           [ Check now ]
/// ```
///
/// ```swift
/// let empty = EmptyStateModel("No messages", message: "What comes in is shown here.")
/// inbox.add(empty)
/// empty.isHidden = !messages.isEmpty
/// ```
///
/// The title is in the theme's style `.heading`, the message in `.muted`.
public final class EmptyStateModel: ContainerModel {
  /// What there is none of.
  public let title: LabelModel

  /// Why that is, or what the user can do; hidden when there was nothing to say.
  public let message: LabelModel

  /// What does something about it, if there is such a thing.
  public let button: ButtonModel?

  /// Makes what an empty list shows.
  ///
  /// - Parameters:
  ///   - title: What there is none of.
  ///   - message: Why that is, or what the user can do.
  ///   - button: What does something about it.
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

  /// What shares the room beside a button.
  private static func makeRoom() -> LabelModel {
    let room = LabelModel("")
    room.size = .flexible(minimum: 0, height: 1)
    room.isSelectable = false
    return room
  }
}
