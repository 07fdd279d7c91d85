public import EspalierCanvas
public import EspalierTree

/// A button that is pressed with enter, space or a tap.
///
/// ```swift
/// ButtonModel("Save", sends: CartEvents.saved)
/// ButtonModel("Remove", sends: CartEvents.removed, item.id)
/// ButtonModel("Reset") { form.reset() }
/// // [ Save ] [ Remove ] [ Reset ]
/// ```
///
/// A button is one row high and as wide as its title needs, so several buttons fit side by side; set `size` to change
/// that. A title that does not fit is truncated with an ellipsis.
open class ButtonModel: ControlModel {
  /// The title of the button, on one line.
  public final var title: StyledText {
    didSet {
      if title != oldValue { setNeedsUpdate() }
    }
  }

  /// Whether the button removes or loses something; its title then uses the theme's `.error` style.
  ///
  /// The default is `false`.
  public final var isDestructive = false {
    didSet {
      if isDestructive != oldValue { setNeedsUpdate() }
    }
  }

  private final let perform: (ButtonModel) -> Void

  /// Creates a button that sends an event when it is pressed.
  public convenience init(_ title: StyledText, sends event: EventID<Void>) {
    self.init(title, sends: event, ())
  }

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
    perform = handler
    super.init()
    size = .fit(height: 1)
  }

  /// Performs the button's action as if the user had pressed it; does nothing while the button is disabled.
  public final func press() {
    if isEnabled { perform(self) }
  }

  /// `SpokenRole.button`.
  open override var spokenRole: SpokenRole { .button }

  /// The title.
  open override var spokenLabel: String { title.description }

  /// The title in brackets.
  open override var content: StyledText { "[ " + title + " ]" }

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

  /// Returns the width of the title and the brackets.
  open override func width(forHeight height: Int, policy: WidthPolicy) -> Int { title.width(policy: policy) + 4 }
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
    let title = model.isDestructive ? model.title.styled(canvas.theme[.error].style) : model.title
    canvas.drawControl(title, in: room, paragraph: paragraph, style: style, isEnabled: isEnabled)
    canvas.applyState(of: self, in: row)
  }
}
