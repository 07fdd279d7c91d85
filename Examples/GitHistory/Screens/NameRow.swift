import Espalier

/// A name and a remark about it on one line.
///
/// A narrow window cuts the beginning of the name, because the end of a path says more.
class NameRow: CellModel {
  /// The name.
  final var lead: StyledText {
    didSet { setNeedsUpdate() }
  }

  /// The text after the name.
  final var trail: StyledText {
    didSet { setNeedsUpdate() }
  }

  init(_ lead: StyledText = "", _ trail: StyledText = "") {
    self.lead = lead
    self.trail = trail
    super.init()
    size = .fill(height: 1)
  }

  override final var content: StyledText {
    lead + (trail.isEmpty ? "" : "  " + trail)
  }
  override final var isFocusable: Bool { true }
  override final var cellType: AnyCell.Type { NameCell.self }
}

/// Draws a name and the text after it.
final class NameCell: Cell<NameRow> {
  override func draw(in canvas: inout Canvas) {
    let width = canvas.size.width
    let trailWidth = model.trail.width(policy: canvas.widthPolicy)
    let room = max(width - (trailWidth > 0 ? trailWidth + 2 : 0), 0)
    let leadWidth = min(model.lead.width(policy: canvas.widthPolicy), room)
    canvas.draw(
      model.lead, in: Rect(x: 0, y: 0, width: leadWidth, height: 1),
      paragraph: ParagraphStyle(lineLimit: 1, truncation: .head))
    let start = min(leadWidth + 2, width)
    canvas.draw(
      model.trail, in: Rect(x: start, y: 0, width: width - start, height: 1), paragraph: ParagraphStyle(lineLimit: 1))
    if isFocused { canvas.applyFocusStyle() } else if isCurrent { canvas.applyCurrentStyle() }
  }
}
