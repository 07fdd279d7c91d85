public import EspalierCanvas

/// The default cell: draws a model's `content`.
public final class TextCell: Cell<CellModel> {
  private var content: StyledText = ""
  private var paragraph = ParagraphStyle()
  private var style = TextStyle.plain

  /// Copies the text out of the model.
  public override func modelDidUpdate() {
    content = model.content
    paragraph = model.paragraph
    style = model.textStyle
  }

  /// Draws the text, wrapped to the width of the cell; a highlighted or selected cell in the theme's style for it.
  public override func draw(in canvas: inout Canvas) {
    canvas.draw(content, paragraph: paragraph, style: style)
    if isHighlighted || isSelected {
      let marking = isHighlighted ? canvas.theme.highlight : canvas.theme.selection
      canvas.restyle(canvas.bounds) { $0.merging(marking) }
    }
  }

  /// Lets go of the text.
  public override func prepareForReuse() {
    content = ""
  }
}
