import EspalierCanvas

/// Draws the menu of completions within an editor that is in no window, below the row of the cursor, or above it where
/// there is more room.
struct CompletionMenuPainter {
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
    let width = min(menu.width(policy: canvas.widthPolicy), size.width)
    let x = max(0, min(column, size.width - width))
    let first = max(0, menu.selected - height + 1)
    let frame = Rect(x: x, y: isBelow ? row + 1 : row - height, width: width, height: height)
    let theme = canvas.theme
    canvas.theme = theme.surface
    canvas.fill(frame, style: canvas.theme.background.merging(canvas.theme[.bar].style))
    for y in 0..<height {
      canvas.withRegion(Rect(x: x, y: frame.y + y, width: width, height: 1)) { menu.draw(first + y, in: &$0) }
    }
    canvas.theme = theme
  }
}
