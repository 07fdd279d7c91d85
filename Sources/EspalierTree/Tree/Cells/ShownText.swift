import EspalierCanvas

/// What a ``TextCell`` draws of a model; a copy, so that the model can change in the meantime.
struct ShownText {
  let content: StyledText
  let paragraph: ParagraphStyle
  let style: TextStyle

  init(_ content: StyledText = StyledText(), paragraph: ParagraphStyle = ParagraphStyle(), style: TextStyle = .plain) {
    self.content = content
    self.paragraph = paragraph
    self.style = style
  }

  /// Draws the text on the whole canvas, or from a bookmark on, and advances the bookmark.
  func draw(in canvas: inout Canvas, from bookmark: inout TextBookmark) {
    var paragraph = paragraph
    // If the row is too low for the text, its last line shows that.
    paragraph.lineLimit = min(paragraph.lineLimit ?? .max, max(1, canvas.size.height))
    canvas.draw(content, in: canvas.bounds, paragraph: paragraph, style: style, from: &bookmark)
  }
}
