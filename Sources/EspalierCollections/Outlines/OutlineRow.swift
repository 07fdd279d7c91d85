import EspalierControls
import EspalierTree

/// The outline of a row, as the row knows it.
protocol OutlineRowOwner: AnyObject {
  /// Called when the user taps a row.
  func wasTapped(_ row: OutlineRow, at point: Point)

  /// Returns the text at the right edge of a row.
  func trailingText(of row: OutlineRow, width: Int) -> StyledText
}

/// A row of an outline: a node, or what is shown in place of nodes that are not there.
final class OutlineRow: CellModel, OwnPlaceSpeaking {
  private(set) var entry: OutlineEntry
  private weak var owner: (any OutlineRowOwner)?
  private var movement: Movement<OutlineRow>?

  init(_ entry: OutlineEntry, in owner: any OutlineRowOwner) {
    self.entry = entry
    self.owner = owner
    super.init()
    size = entry.wrapsText ? .fill : .fill(height: 1)
    follow()
  }

  /// Shows something else.
  func show(_ entry: OutlineEntry) {
    guard entry != self.entry else { return }
    if entry.wrapsText != self.entry.wrapsText { size = entry.wrapsText ? .fill : .fill(height: 1) }
    self.entry = entry
    follow()
    setNeedsUpdate()
  }

  /// The number of the spinner's picture; `nil` while nothing moves.
  var frame: Int? { movement?.frame }

  /// The text at the right edge.
  func trailingText(width: Int) -> StyledText { owner?.trailingText(of: self, width: width) ?? "" }

  override var content: StyledText {
    switch entry.kind {
    case .leaf, .branch: entry.text
    case .status(.loading): muted(wording[.loading])
    case .status(.failed(let reason)):
      StyledText(reason.isEmpty ? wording[.branchNotLoaded] : reason, style: effectiveTheme[.error].style)
        + muted(" · \(wording[.enterRetries])")
    case .status(.empty): muted(wording[.emptyBranch])
    }
  }

  private func muted(_ text: String) -> StyledText { StyledText(text, style: effectiveTheme[.muted].style) }

  override var spokenLabel: String { content.spokenText }

  override var spokenValue: String? {
    var parts = [wording[.level](entry.depth + 1)]
    if case .branch(let isExpanded) = entry.kind { parts.append(wording[isExpanded ? .expanded : .collapsed]) }
    if let check = entry.check { parts.append(wording[check.phrase]) }
    if entry.isNode {
      parts.append(wording[.place](entry.place + 1, entry.siblingCount))
      // At a width at which nothing has to be left out.
      let trailing = trailingText(width: 80).spokenText
      if !trailing.isEmpty { parts.append(trailing) }
    }
    return parts.joined(separator: ", ")
  }

  override var cellType: AnyCell.Type { OutlineCell.self }

  override var paragraphStyle: ParagraphStyle { ParagraphStyle(lineLimit: entry.wrapsText ? nil : 1) }

  override func height(forWidth width: Int, policy: WidthPolicy) -> Int {
    let room = max(0, width - entry.textColumn(forWidth: width))
    return content.height(forWidth: room, policy: policy, paragraph: paragraphStyle)
  }

  override func width(forHeight height: Int, policy: WidthPolicy) -> Int {
    entry.textColumn(forWidth: .max) + content.width(policy: policy)
  }

  override func didSelect(at point: Point) { owner?.wasTapped(self, at: point) }

  private func follow() {
    let isLoading = entry.kind == .status(.loading)
    if isLoading, movement == nil { movement = Movement(of: self) }
    movement?.follow(isLoading)
  }
}

/// A cell that draws a row of an outline.
///
/// ```
/// ├─▾ [ ] text                trailing text
/// ```
final class OutlineCell: Cell<OutlineRow> {
  override func draw(in canvas: inout Canvas) {
    let (entry, width, theme) = (model.entry, canvas.size.width, canvas.theme)
    let (muted, accent) = (theme[.muted].style, theme.markStyle(.accent))
    let lead = entry.lead(forWidth: width, policy: canvas.widthPolicy)
    canvas.write(lead.guides, at: .zero, style: theme[.border].style)
    if canvas.size.height > 1 {
      let guides = entry.continuedGuides(forWidth: width, policy: canvas.widthPolicy)
      for y in 1..<canvas.size.height { canvas.write(guides, at: Point(x: 0, y: y), style: theme[.border].style) }
    }
    if let mark = lead.mark {
      let column = entry.markColumns(forWidth: width).lowerBound
      canvas.write(String(mark), at: Point(x: column, y: 0), style: accent)
    }
    if let check = entry.check {
      let column = entry.checkColumns(forWidth: width).lowerBound
      canvas.write(check.mark, at: Point(x: column, y: 0), style: check == .off ? muted : accent)
    }
    drawText(in: &canvas)
    drawState(in: &canvas)
  }

  private func drawText(in canvas: inout Canvas) {
    let width = canvas.size.width
    var rect = canvas.bounds.inset(by: Insets(left: model.entry.textColumn(forWidth: width)))
    let trailing = model.entry.isNode && !model.entry.wrapsText ? model.trailingText(width: width) : ""
    if !trailing.isEmpty {
      let trailingWidth = min(rect.width, trailing.width(policy: canvas.widthPolicy))
      let start = rect.x + rect.width - trailingWidth
      canvas.draw(
        trailing, in: Rect(x: start, y: 0, width: trailingWidth, height: 1), paragraph: ParagraphStyle(lineLimit: 1))
      rect.width = max(0, rect.width - trailingWidth - 1)
    }
    var text = model.content
    if model.entry.kind == .status(.loading) {
      let mark = ProgressState.running.mark(frame: model.frame, policy: .modern)
      text = StyledText("\(mark) ", style: canvas.theme.markStyle(.accent)) + text
    }
    canvas.draw(text, in: rect, paragraph: model.paragraphStyle)
  }
}
