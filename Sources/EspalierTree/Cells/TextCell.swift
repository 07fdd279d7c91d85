public import EspalierCanvas

/// The default cell: draws a model's `content`.
///
/// Derive from it to draw something over the text, or beside it:
///
/// ```swift
/// final class CheckCell: TextCell {
///   override func draw(in canvas: inout Canvas) {
///     super.draw(in: &canvas)
///     if isSelected { canvas.write("✓", at: Point(x: canvas.size.width - 1, y: 0)) }
///   }
/// }
/// ```
open class TextCell: Cell<CellModel> {
  private var content: StyledText = ""
  private var paragraph = ParagraphStyle()
  private var style = TextStyle.plain

  /// Where the text goes on when the row is drawn in parts.
  private var bookmark = TextBookmark()

  override func copyContent() {
    content = model.content
    paragraph = model.paragraphStyle
    style = model.textStyle
    bookmark = TextBookmark()
  }

  /// Draws the text, wrapped to the width of the cell, and truncated where the cell is lower than the text; a
  /// highlighted, selected or focused cell in the theme's style for it.
  ///
  /// The background and the inverse of the model's ``CellModel/textStyle`` fill all of the cell.
  open override func draw(in canvas: inout Canvas) {
    var paragraph = paragraph
    // Where the row is lower than the text, its last line says so.
    paragraph.lineLimit = min(paragraph.lineLimit ?? .max, max(1, canvas.size.height))
    canvas.draw(content, in: canvas.bounds, paragraph: paragraph, style: style, from: &bookmark)
    if isHighlighted {
      let highlight = canvas.theme.highlight
      canvas.restyle(canvas.bounds) { $0.merging(highlight) }
      return
    }
    if isSelected { canvas.applySelectionStyle() }
    if isFocused { canvas.applyFocusStyle() }
  }
}
