import EspalierTree

/// A line of a form's summary.
struct FormProblemLine: Identifiable {
  /// The identity of the field, or the number of a line without one.
  let id: AnyHashable

  /// The label of the field, if there is one, and the problem.
  let text: String

  /// The field to which the line jumps.
  let control: ControlModel?
}

/// A row of a form's summary, which jumps to the field that has the problem.
final class FormProblemRow: CellModel {
  var line: FormProblemLine {
    didSet { if line.text != oldValue.text { setNeedsUpdate() } }
  }

  init(_ line: FormProblemLine) {
    self.line = line
    super.init()
    isSelectable = line.control != nil
  }

  override var content: StyledText { StyledText("✘ " + line.text) }

  override var textStyle: TextStyle { effectiveTheme[.error].style }

  override var spokenLabel: String { line.text }

  override func didSelect() { line.control?.takeFocus() }
}
