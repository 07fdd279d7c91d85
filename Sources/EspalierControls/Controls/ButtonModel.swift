public import EspalierTree
import EspalierWindow

/// A button that is pressed with enter, space or a tap.
///
/// ```swift
/// ButtonModel("Save", sends: CartEvents.saved)
/// ButtonModel("Remove", sends: CartEvents.removed, item.id)
/// ButtonModel("Reset") { form.reset() }
/// ButtonModel(CartCommands.empty)
/// // [ Save ] [ Remove ] [ Reset ] [ Empty ctrl+e ]
/// ```
///
/// The button of a command performs it at the nearest node above that handles it, as if a key of the command were
/// pressed on the button. It shows the title and the first key of the command, and is disabled while no node handles it.
///
/// A button is one row high and as wide as its title needs, so several buttons fit side by side; set `size` to change
/// that. A title that does not fit is truncated with an ellipsis.
open class ButtonModel: ControlModel {
  /// The title of the button, on one line.
  public final var title: StyledText {
    didSet { if title != oldValue { setNeedsUpdate() } }
  }

  /// Whether the button removes or loses something; its title then uses the theme's `.error` style.
  ///
  /// The default is `false`.
  public final var isDestructive = false {
    didSet { if isDestructive != oldValue { setNeedsUpdate() } }
  }

  /// The command that the button performs; `nil` if it was created with an event or a handler.
  public final let command: Command?

  /// Whether the button of a command shows the first key of the command after the title.
  ///
  /// The default is `true`. The key is the one that the window's keymap gives the command.
  public final var showsKey = true {
    didSet { if showsKey != oldValue { setNeedsUpdate() } }
  }

  /// The title of the command as the button has last read it, so that a title of its own stays.
  private final var commandTitle: StyledText?

  /// The key that currently comes first for the command.
  private final var key: Key? {
    didSet { if key != oldValue { setNeedsUpdate() } }
  }

  private final let perform: (ButtonModel) -> Void

  /// Creates a button that sends an event when it is pressed.
  public convenience init(_ title: StyledText, sends event: EventID<Void>) { self.init(title, sends: event, ()) }

  /// Creates a button that sends an event with a payload when it is pressed.
  public convenience init<Payload>(_ title: StyledText, sends event: EventID<Payload>, _ payload: Payload) {
    self.init(title) { button in button.send(event, payload) }
  }

  /// Creates a button that calls a handler when it is pressed.
  public convenience init(_ title: StyledText, perform handler: @escaping () -> Void) {
    self.init(title) { _ in handler() }
  }

  /// Creates a button that calls a handler with the button when it is pressed.
  ///
  /// The handler can reach the button's surroundings without a capture list.
  public init(_ title: StyledText, perform handler: @escaping (ButtonModel) -> Void) {
    self.title = title
    command = nil
    perform = handler
    super.init()
    size = .fit(height: 1)
  }

  /// Creates a button that performs a command.
  ///
  /// ```swift
  /// list.on(ListCommands.sort) { list in list.sort() }
  /// list.add(ButtonModel(ListCommands.sort))                     // [ Sort s ]
  /// ```
  ///
  /// In a window, each update determines whether a node above the button handles the command. Elsewhere, that is
  /// determined when the button is loaded, and when it is pressed.
  public init(_ command: Command) {
    title = StyledText(command.help)
    self.command = command
    commandTitle = title
    key = command.keys.first
    perform = { button in _ = button.keyWalk.perform(command.id) }
    super.init()
    size = .fit(height: 1)
    subscribe(to: Window.updated) { button, _ in button.followCommand() }
  }

  /// Performs the button's action as if the user had pressed it; does nothing while the button is disabled.
  public final func press() {
    followCommand()
    if isEnabled { perform(self) }
  }

  /// Determines whether a node handles the button's command.
  open override func didLoad() { followCommand() }

  /// `SpokenRole.button`.
  open override var spokenRole: SpokenRole { .button }

  /// The title.
  open override var spokenLabel: String { title.description }

  /// The title in brackets, with the key that the button shows.
  open override var content: StyledText { "[ " + face(in: effectiveTheme) + " ]" }

  /// `ButtonCell`.
  open override var cellType: AnyCell.Type { ButtonCell.self }

  /// Presses the button on enter and space.
  open override func handleKey(_ key: Key) -> Bool {
    guard usesKey(key) else { return false }
    press()
    return true
  }

  /// Returns whether the key is enter or space, and the button is enabled.
  open override func usesKey(_ key: Key) -> Bool { isEnabled && (key == "enter" || key == "space") }

  /// Presses the button.
  open override func didSelect() { press() }

  /// Returns one row.
  open override func height(forWidth width: Int, policy: WidthPolicy) -> Int { 1 }

  /// Returns the width of the title, the key and the brackets.
  open override func width(forHeight height: Int, policy: WidthPolicy) -> Int {
    let keyWidth = shownKey.map { policy.width(of: $0.shortDescription) + 1 } ?? 0
    return title.width(policy: policy) + keyWidth + 4
  }

  /// Returns the text between the brackets: the title, and the key that the button shows.
  final func face(in theme: Theme) -> StyledText {
    let title = isDestructive ? title.styled(theme[.error].style) : title
    guard let shownKey else { return title }
    return title + " " + StyledText(shownKey.shortDescription, style: theme[.muted].style)
  }

  /// The key after the title.
  private final var shownKey: Key? { showsKey ? key : nil }

  /// The path of a key that is pressed on the button.
  private final var keyWalk: KeyWalk { KeyWalk(from: self, focusOn: nil) }

  /// Shows the title of the command in the wording of the button, unless the button has another title.
  private final func followTitle(of command: Command) {
    let new = StyledText(wording.title(of: command))
    guard new != commandTitle else { return }
    if title == commandTitle { title = new }
    commandTitle = new
  }

  /// Shows whether a node handles the command, and with which key.
  private final func followCommand() {
    guard let command else { return }
    key = (window?.keymap[command.id] ?? command.keys).first
    followTitle(of: command)
    setObstacle(.commandUnavailable, !keyWalk.handles(command.id))
  }
}

/// A cell that draws a button.
final class ButtonCell: Cell<ButtonModel> {
  override func draw(in canvas: inout Canvas) {
    let isEnabled = model.isEnabled
    let style = canvas.controlStyle(isEnabled: isEnabled)
    let row = Rect(
      x: 0, y: max(0, canvas.size.height - 1) / 2, width: canvas.size.width, height: min(1, canvas.size.height))
    var room = row
    // Brackets are dropped if no character of the title would be visible next to them.
    if row.width >= min(5, model.width(forHeight: 1, policy: canvas.widthPolicy)) {
      room = row.inset(by: Insets(left: 2, right: 2))
      canvas.draw("[" + .gap + "]", in: row, paragraph: .oneLine, style: style)
    }
    var paragraph = ParagraphStyle.oneLine
    paragraph.alignment = .center
    canvas.drawControl(
      model.face(in: canvas.theme), in: room, paragraph: paragraph, style: style, isEnabled: isEnabled)
    canvas.applyState(of: self, in: row)
  }
}
