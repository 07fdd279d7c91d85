import EspalierCanvas
import EspalierTree

/// A row of an inspector.
final class InspectorRow: CellModel {
  private(set) var entry: InspectorEntry

  init(_ entry: InspectorEntry) {
    self.entry = entry
    super.init()
    isControl = true
  }

  /// Shows a new entry with the same id.
  func show(_ entry: InspectorEntry) {
    guard entry != self.entry else { return }
    self.entry = entry
    setNeedsUpdate()
  }

  override var content: StyledText { StyledText([entry.label, entry.title, entry.note].joined()) }

  override var paragraphStyle: ParagraphStyle { ParagraphStyle(lineLimit: entry.isWrapped ? nil : 1) }

  override func didSelect() {
    (parent as? Inspector)?.tap(self)
  }

  override var spokenValue: String? { entry.isExpanded.map { $0 ? "expanded" : "collapsed" } }

  override var cellType: AnyCell.Type { InspectorCell.self }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    content.height(forWidth: max(0, width - indent(atWidth: width)), policy: policy, paragraph: paragraphStyle)
  }

  override func width(forHeight height: Int, policy: WidthPolicy) -> Int {
    indent(atWidth: .max) + content.width(policy: policy)
  }

  /// Returns the column where the text begins, after two cells for the mark; at most the middle.
  func indent(atWidth width: Int) -> Int { min(2 * entry.depth + 2, width / 2) }
}

/// A cell that draws a row of an inspector.
final class InspectorCell: Cell<InspectorRow> {
  override func draw(in canvas: inout Canvas) {
    let entry = model.entry
    let bounds = canvas.bounds
    let muted = canvas.theme[.muted].style
    let indent = model.indent(atWidth: bounds.width)
    if let isExpanded = entry.isExpanded, indent >= 2 {
      let mark = isExpanded ? canvas.widthPolicy.narrow("▾", else: "-") : canvas.widthPolicy.narrow("▸", else: "+")
      canvas.write(String(mark), at: Point(x: indent - 2, y: 0), style: canvas.theme[.accent].style)
    }
    let text =
      StyledText(entry.label, style: muted) + StyledText(entry.title) + StyledText(entry.note, style: muted)
    canvas.draw(text, in: bounds.inset(by: Insets(left: indent)), paragraph: model.paragraphStyle)
    if isFocused { canvas.applyFocusStyle() } else if isCurrent { canvas.applyCurrentStyle() }
  }
}
