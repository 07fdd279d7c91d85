public import EspalierTree

/// A switch with a title, turned on and off with enter, space or a tap.
///
/// ```swift
/// let sound = ToggleModel("Sound", isOn: true)      // [x] Sound
/// sound.value.bind(to: player) { player, isOn in player.isMuted = !isOn }
/// ```
///
/// A long title continues on further rows. A toggle can also have a ``FieldModel/label`` before its mark. A required
/// toggle must be on.
open class ToggleModel: ValueFieldModel<Bool> {
  /// The title of the toggle.
  public final var title: StyledText {
    didSet { if title != oldValue { setNeedsUpdate() } }
  }

  /// Creates a toggle.
  public init(_ title: StyledText, isOn: Bool = false) {
    self.title = title
    super.init("", value: isOn)
  }

  /// Turns the toggle on or off as if the user had, which sends ``ControlEvents/changed``; does nothing while disabled.
  public final func toggle() { change(to: !value.value) }

  /// `SpokenRole.toggle`.
  open override var spokenRole: SpokenRole { .toggle }

  /// The label and the title.
  open override var spokenLabel: String {
    [label.description, title.description].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Whether the toggle is on.
  open override var spokenFieldValue: String { wording[value.value ? .on : .off] }

  /// Whether the toggle is off.
  open override var isEmpty: Bool { !value.value }

  /// The mark and the title.
  open override var fieldContent: StyledText { "\(mark) " + markedTitle }

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
  open override func fieldHeight(forWidth width: Int, policy: WidthPolicy) -> Int {
    markedTitle.height(forWidth: max(0, width - Self.indentation), policy: policy)
  }

  /// The title, with the mark of a required field if there is no label for it.
  final var markedTitle: StyledText { label.isEmpty ? title + requiredMark : title }

  /// The mark before the title.
  final var mark: String { value.value ? "[x]" : "[ ]" }

  /// The columns of the mark and the space after it.
  static var indentation: Int { 4 }
}

/// A cell that draws a toggle.
final class ToggleCell: FieldCell<ToggleModel> {
  override func drawField(in canvas: inout Canvas, style: TextStyle) {
    let bounds = canvas.bounds
    canvas.write(model.mark, at: .zero, style: style)
    canvas.drawControl(
      model.markedTitle, in: bounds.inset(by: Insets(left: ToggleModel.indentation)),
      paragraph: ParagraphStyle(lineLimit: max(1, bounds.height)), style: style, isEnabled: model.isEnabled)
    canvas.applyState(of: self, in: bounds)
  }
}
