public import EspalierTree

/// A placeholder for an empty list: a centered title, a message and buttons.
///
/// ```
///           No messages
///    New messages appear here.
///
///    [ Check now ] [ Settings ]
/// ```
///
/// ```swift
/// let empty = EmptyStateModel(
///   "No messages", message: "New messages appear here.",
///   buttons: [ButtonModel("Check now") { check() }, ButtonModel("Settings") { showSettings() }])
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

  /// The buttons that do something about it, from left to right.
  public let buttons: [ButtonModel]

  /// The first button, if any.
  public var button: ButtonModel? { buttons.first }

  /// Creates a placeholder for an empty list.
  ///
  /// - Parameters:
  ///   - title: The title, which names what is missing.
  ///   - message: A reason, or a hint for the user.
  ///   - buttons: Buttons that do something about it; those that do not fit next to each other are below each other.
  public init(_ title: StyledText, message: StyledText = "", buttons: [ButtonModel] = []) {
    self.title = LabelModel(title, style: .heading).unselectable()
    self.message = LabelModel(message, style: .muted).unselectable()
    self.buttons = buttons
    super.init()
    for label in [self.title, self.message] { label.alignment = .center }
    self.message.isHidden = message.isEmpty
    spacing.top = 1
    spacing.bottom = 1
    add(contentsOf: [self.title, self.message])
    guard !buttons.isEmpty else { return }
    let row = ContainerModel()
    row.layout = CenteredLines()
    row.spacing = Spacing(top: 1, itemSpacing: 1)
    row.add(contentsOf: buttons)
    add(row)
  }

  /// Creates a placeholder for an empty list, with one button.
  public convenience init(_ title: StyledText, message: StyledText = "", button: ButtonModel) {
    self.init(title, message: message, buttons: [button])
  }
}
