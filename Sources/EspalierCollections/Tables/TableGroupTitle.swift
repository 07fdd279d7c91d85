import EspalierControls
import EspalierTree

/// The title of a group of rows, by which users collapse the group if they can.
///
/// ```
/// ▾ fruit trees (12)
/// ```
final class TableGroupTitle: CellModel {
  /// Called when the user collapses or expands the group.
  var onCollapse: (Bool) -> Void = { _ in }

  private(set) var text = StyledText()

  /// Whether the group is collapsed; `nil` if it can't be.
  private(set) var isCollapsed: Bool?

  private var command: Subscription<TableGroupTitle>?

  override init() {
    super.init()
    size = .fill(height: 1)
    stickiness = .stacked
    isControl = true
  }

  /// Shows a title.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isCollapsed: Whether the group is collapsed; `nil` if it can't be.
  func show(_ text: StyledText, isCollapsed: Bool?) {
    guard text != self.text || isCollapsed != self.isCollapsed else { return }
    self.text = text
    if isCollapsed != self.isCollapsed {
      self.isCollapsed = isCollapsed
      updateCommand()
    }
    setNeedsUpdate()
  }

  override var content: StyledText { text }

  override var isFocusable: Bool { isCollapsed != nil }

  override var spokenValue: String? { isCollapsed.map { wording[$0 ? .collapsed : .expanded] } }

  override var spokenRole: SpokenRole { isCollapsed == nil ? .text : .disclosure }

  override var cellType: AnyCell.Type { TableGroupTitleCell.self }

  override func didSelect() { if let isCollapsed { onCollapse(!isCollapsed) } }

  /// Offers what can be done now.
  private func updateCommand() {
    command?.cancel()
    command = isCollapsed.map { isCollapsed in
      on(isCollapsed ? TableCommands.expandGroup : TableCommands.collapseGroup) { $0.onCollapse(!isCollapsed) }
    }
  }
}

/// The cell of a group's title.
final class TableGroupTitleCell: Cell<TableGroupTitle> {
  override func draw(in canvas: inout Canvas) {
    let theme = canvas.theme
    var bounds = canvas.bounds
    if let isCollapsed = model.isCollapsed, bounds.width > 2 {
      let policy = canvas.widthPolicy
      let mark = isCollapsed ? policy.narrow("▸", else: "+") : policy.narrow("▾", else: "-")
      canvas.write(String(mark), at: .zero, style: theme[.accent].style)
      bounds = bounds.inset(by: Insets(left: 2))
    }
    canvas.draw(model.text, in: bounds, paragraph: ParagraphStyle(lineLimit: 1), style: theme[.subtitle].style)
    if isFocused { canvas.applyFocusStyle() } else if isCurrent { canvas.applyCurrentStyle() }
  }
}
