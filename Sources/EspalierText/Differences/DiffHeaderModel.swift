import EspalierTree

/// The name of a file or of a hunk, below which its lines can be collapsed.
final class DiffHeaderModel: CellModel {
  private let depth: Int
  private let onToggle: () -> Void
  private var command: Subscription<DiffHeaderModel>?

  /// The name, of which a narrow view cuts the beginning: the end of a path says more.
  let name: StyledText

  /// What stands behind the name, and is never cut, in a theme.
  private let makeRemark: (Theme) -> StyledText

  /// Whether the name has the style of the theme for hunks.
  var isHunk: Bool { depth > 0 }

  /// Whether the lines are shown; `nil` if there are none.
  var isExpanded: Bool? {
    didSet {
      guard isExpanded != oldValue else { return }
      command?.cancel()
      command = isExpanded.map { on($0 ? DiffCommands.collapse : DiffCommands.expand) { $0.onToggle() } }
      setNeedsUpdate()
    }
  }

  init(
    _ name: StyledText, depth: Int, remark: @escaping (Theme) -> StyledText = { _ in "" },
    onToggle: @escaping () -> Void
  ) {
    (self.name, makeRemark, self.depth, self.onToggle) = (name, remark, depth, onToggle)
    super.init()
    size = .fill(height: 1)
    stickiness = .stacked
  }

  /// What stands behind the name, and is never cut.
  var remark: StyledText { makeRemark(effectiveTheme) }

  var marker: String { String(repeating: " ", count: depth) + (isExpanded.map { $0 ? "▾ " : "▸ " } ?? "  ") }

  override var content: StyledText { StyledText(marker) + name + (remark.isEmpty ? "" : "  " + remark) }
  override var isFocusable: Bool { true }
  override var spokenValue: String? { isExpanded.map { wording[$0 ? .expanded : .collapsed] } }
  override var spokenLabel: String { name.string + (remark.isEmpty ? "" : ", \(remark.string)") }
  override var cellType: AnyCell.Type { DiffHeaderCell.self }
  override func didSelect() { if isExpanded != nil { onToggle() } }
}

/// Draws a header.
final class DiffHeaderCell: Cell<DiffHeaderModel> {
  override func draw(in canvas: inout Canvas) {
    let (width, policy) = (canvas.size.width, canvas.widthPolicy)
    let style = model.isHunk ? canvas.theme.style(of: .change) : TextStyle.plain.bold()
    let markerWidth = policy.width(of: model.marker)
    let remark = model.remark
    let remarkWidth = remark.width(policy: policy)
    let room = max(0, width - markerWidth - (remarkWidth > 0 ? remarkWidth + 2 : 0))
    let nameWidth = min(model.name.width(policy: policy), room)
    canvas.write(model.marker, at: .zero)
    canvas.draw(
      model.name, in: Rect(x: min(markerWidth, width), y: 0, width: nameWidth, height: 1),
      paragraph: ParagraphStyle(lineLimit: 1, truncation: model.isHunk ? .tail : .head), style: style)
    let start = min(markerWidth + nameWidth + 2, width)
    canvas.draw(
      remark, in: Rect(x: start, y: 0, width: width - start, height: 1), paragraph: ParagraphStyle(lineLimit: 1))
    if isFocused { canvas.applyFocusStyle() } else if isCurrent { canvas.applyCurrentStyle() }
  }
}
