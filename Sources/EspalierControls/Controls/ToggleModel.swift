public import EspalierCanvas
public import EspalierTree

/// A switch with a title, turned on and off with enter, space or a tap.
///
/// ```swift
/// let sound = ToggleModel("Sound", isOn: true)      // [x] Sound
/// sound.value.bind(to: player) { player, isOn in player.isMuted = !isOn }
/// ```
///
/// A long title continues on further rows.
open class ToggleModel: ControlModel {
  /// The title of the toggle.
  public final var title: StyledText {
    didSet {
      if title != oldValue { setNeedsUpdate() }
    }
  }

  /// Whether the toggle is on.
  public final let value: ObservableValue<Bool>

  private final var follower: ValueFollower<ToggleModel>?

  /// Creates a toggle.
  public init(_ title: StyledText, isOn: Bool = false) {
    self.title = title
    value = ObservableValue(isOn)
    super.init()
    let follower = ValueFollower(self)
    self.follower = follower
    value.bind(to: follower) { follower, _ in follower.control.setNeedsUpdate() }
  }

  /// Turns the toggle on or off as if the user had, which sends ``ControlEvents/changed``; does nothing while disabled.
  public final func toggle() {
    guard isEnabled else { return }
    value.value.toggle()
    send(ControlEvents.changed, self)
  }

  /// `SpokenRole.toggle`.
  open override var spokenRole: SpokenRole { .toggle }

  /// The title.
  open override var spokenLabel: String { title.description }

  /// Whether the toggle is on.
  open override var spokenValue: String? { described(value.value ? "on" : "off") }

  /// The mark and the title.
  open override var content: StyledText { "\(mark) " + title }

  /// `ToggleCell`.
  open override var cellType: AnyCell.Type { ToggleCell.self }

  /// Turns the toggle on or off on enter and space.
  open override func handleKey(_ key: Key) -> Bool {
    guard usesKey(key) else { return false }
    toggle()
    return true
  }

  /// Returns whether the key is enter or space, and the toggle is enabled.
  open override func usesKey(_ key: Key) -> Bool { isEnabled && (key == "enter" || key == "space") }

  /// Turns the toggle on or off.
  open override func didSelect() { toggle() }

  /// Returns the number of rows of the title next to the mark.
  open override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    title.height(forWidth: max(0, width - Self.indentation), policy: policy)
  }

  /// The mark before the title.
  final var mark: String { value.value ? "[x]" : "[ ]" }

  /// The columns of the mark and the space after it.
  static var indentation: Int { 4 }
}

/// A cell that draws a toggle.
final class ToggleCell: Cell<ToggleModel> {
  override func draw(in canvas: inout Canvas) {
    let (bounds, isEnabled) = (canvas.bounds, model.isEnabled)
    let style = canvas.controlStyle(isEnabled: isEnabled)
    canvas.fillBlanks(style)
    canvas.write(model.mark, at: .zero, style: style)
    canvas.drawControl(
      model.title, in: bounds.inset(by: Insets(left: ToggleModel.indentation)),
      paragraph: ParagraphStyle(lineLimit: max(1, bounds.height)), style: style, isEnabled: isEnabled)
    canvas.applyState(of: self, in: bounds)
  }
}
