import EspalierCanvas

/// The default cell: draws a model's `content`.
public final class TextCell: Cell<CellModel> {
  private var content: StyledText = ""
  private var paragraph = ParagraphStyle()

  /// Copies the text out of the model.
  public override func modelDidUpdate() {
    content = model.content
    paragraph = model.paragraph
  }

  /// Draws the text, wrapped to the width of the cell.
  public override func draw(in canvas: inout Canvas) {
    canvas.draw(content, paragraph: paragraph)
    if isHighlighted { canvas.restyle(canvas.bounds) { [theme = canvas.theme] in $0.merging(theme.highlight) } }
    else if isSelected { canvas.restyle(canvas.bounds) { [theme = canvas.theme] in $0.merging(theme.selection) } }
  }

  /// Lets go of the text.
  public override func prepareForReuse() {
    content = ""
  }
}
