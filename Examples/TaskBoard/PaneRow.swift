import Espalier

/// A row of a pane: its text is a column away from the border, and its focus reaches from border to border.
class PaneRow: LabelModel {
  /// The columns on each side of the text.
  static let padding = 1

  override final var isFocusable: Bool { true }

  override final var cellType: AnyCell.Type { PaneRowCell.self }

  override final func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    super.height(forWidth: max(0, width - 2 * Self.padding), policy: policy)
  }
}

final class PaneRowCell: TextCell {
  override func draw(in canvas: inout Canvas) {
    let inside = canvas.bounds.inset(by: Insets(left: PaneRow.padding, right: PaneRow.padding))
    canvas.withRegion(inside) { super.draw(in: &$0) }
    if isFocused { canvas.applyFocusStyle() } else if isCurrent { canvas.applyCurrentStyle() }
  }
}
