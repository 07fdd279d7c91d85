public import EspalierTree

/// A sign that something is under way, with a title beside it, which ends as a tick or a cross.
///
/// ```swift
/// let spinner = SpinnerModel("Fetching the index")     // ⠹ Fetching the index
/// spinner.value.value = .done                          // ✔ Fetching the index
/// ```
///
/// It turns ten times a second while it is running and in view, and then only: if it is hidden, scrolled out of view, or
/// not running, no host is woken for it. In a window that reduces motion, it stands still.
///
/// A spinner is a control for its looks; the user cannot operate or focus it.
open class SpinnerModel: ValueFieldModel<ProgressState> {
  /// The title, on one row.
  public final var title: StyledText {
    didSet { if title != oldValue { setNeedsUpdate() } }
  }

  private final lazy var movement = Movement(of: self)

  /// Creates a spinner, which turns from the start.
  public init(_ title: StyledText = "", state: ProgressState = .running) {
    self.title = title
    super.init("", value: state)
    follow()
  }

  /// Starts or stops turning when the state has changed.
  open override func valueDidChange() { follow() }

  /// `false`: there is nothing to operate.
  open override var isFocusable: Bool { false }

  /// `false`: there is nothing to operate.
  open override var isTabStop: Bool { false }

  /// `SpokenRole.progressIndicator`.
  open override var spokenRole: SpokenRole { .progressIndicator }

  /// The label and the title.
  open override var spokenLabel: String {
    [label.description, title.description].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The state.
  open override var spokenFieldValue: String { wording[value.value.phrase] }

  /// The label and the title once the state has changed; the turning itself is silent.
  open override var spokenChange: String? { value.value == .running ? nil : super.spokenChange }

  /// The mark of the state and the title.
  open override var fieldContent: StyledText {
    let mark = StyledText(String(value.value.mark(frame: frame, policy: .modern)))
    return title.isEmpty ? mark : mark + " " + title
  }

  /// Returns one row.
  open override func fieldHeight(forWidth width: Int, policy: WidthPolicy) -> Int { 1 }

  /// A `SpinnerCell`.
  open override var cellType: AnyCell.Type { SpinnerCell.self }

  /// The number of the picture on show; `nil` while nothing moves.
  final var frame: Int? { movement.frame }

  private final func follow() { movement.follow(value.value == .running) }
}

/// A cell that draws a spinner.
final class SpinnerCell: FieldCell<SpinnerModel> {
  override func drawField(in canvas: inout Canvas, style: TextStyle) {
    let (state, bounds) = (model.value.value, canvas.bounds)
    let mark = StyledText(String(state.mark(frame: model.frame, policy: canvas.widthPolicy)))
    drawLine(mark.styled(canvas.theme.markStyle(state.style)), in: bounds, on: &canvas, style: style)
    drawLine(model.title, in: bounds.inset(by: Insets(left: 2)), on: &canvas, style: style)
  }
}
