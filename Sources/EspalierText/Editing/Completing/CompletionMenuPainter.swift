import EspalierCanvas

/// Draws the menu of completions below the row of the cursor, or above it where there is more room.
struct CompletionMenuPainter {
  private static let largestWidth = 50

  let menu: CompletionMenu

  /// The column in which the word begins.
  let column: Int

  /// The row of the cursor.
  let row: Int

  func paint(on canvas: inout Canvas) {
    let size = canvas.size
    let (below, above) = (size.height - row - 1, row)
    let wanted = min(CompletionMenu.largestHeight, menu.shown.count)
    let isBelow = below >= min(wanted, above)
    let height = min(wanted, isBelow ? below : above)
    guard height > 0, size.width > 0 else { return }
    let policy = canvas.widthPolicy
    let texts = menu.shown.map { policy.width(of: $0.text.singleLine) }
    let details = menu.shown.map { $0.detail.isEmpty ? 0 : policy.width(of: $0.detail.singleLine) + 2 }
    let natural = (texts.max() ?? 0) + (details.max() ?? 0) + 2
    let width = min(natural, Self.largestWidth, size.width)
    let x = max(0, min(column - 1, size.width - width))
    let first = max(menu.first, menu.selected - height + 1)
    let frame = Rect(x: x, y: isBelow ? row + 1 : row - height, width: width, height: height)
    canvas.withRegion(frame) { region in
      for y in 0..<height { paint(first + y, y: y, on: &region) }
    }
  }

  private func paint(_ index: Int, y: Int, on canvas: inout Canvas) {
    guard index < menu.shown.count else { return }
    let surface = canvas.theme.surface
    let base = surface.background.merging(surface[.body].style)
    let style = index == menu.selected ? base.merging(surface[.focused].style) : base.merging(surface[.bar].style)
    let quiet = index == menu.selected ? style : style.merging(surface[.muted].style)
    let completion = menu.shown[index]
    let line = Rect(x: 0, y: y, width: canvas.size.width, height: 1)
    canvas.fill(line, style: style)
    let text =
      StyledText(completion.text.singleLine, style: style) + .gap
      + StyledText(completion.detail.singleLine, style: quiet)
    let inside = Rect(x: 1, y: y, width: max(0, line.width - 2), height: 1)
    canvas.draw(text, in: inside, paragraph: ParagraphStyle(wrapping: .none, lineLimit: 1), style: style)
  }
}

extension String {
  /// The text without line breaks.
  fileprivate var singleLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
