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

  /// Writes the text as plain text if it is a single line that needs no change.
  ///
  /// - Parameters:
  ///   - columns: The columns of the output that the row covers.
  ///   - encoder: The encoder that receives the line.
  /// - Returns: Whether the text was written.
  func write(in columns: Range<Int>, to encoder: inout PlainTextEncoder) -> Bool {
    encoder.append(content, in: columns, alignment: paragraph.alignment)
  }
}
