import EspalierCanvas

/// What a ``TextCell`` draws of a model: copied, so that the model can change meanwhile.
struct ShownText {
  let content: StyledText
  let paragraph: ParagraphStyle
  private let style: TextStyle

  /// Shows nothing.
  init() {
    content = ""
    paragraph = ParagraphStyle()
    style = .plain
  }

  /// Copies what a model shows.
  init(of model: CellModel) {
    content = model.content
    paragraph = model.paragraphStyle
    style = model.textStyle
  }

  /// Draws the text on all of a canvas, or on what is below a bookmark, which moves on.
  func draw(in canvas: inout Canvas, from bookmark: inout TextBookmark) {
    var paragraph = paragraph
    // Where the row is lower than the text, its last line says so.
    paragraph.lineLimit = min(paragraph.lineLimit ?? .max, max(1, canvas.size.height))
    canvas.draw(content, in: canvas.bounds, paragraph: paragraph, style: style, from: &bookmark)
  }

  /// Writes the text as plain text, if it is a single line that looks there as it is.
  ///
  /// - Parameters:
  ///   - columns: Those of the output that the row covers.
  ///   - encoder: Gets the line.
  /// - Returns: Whether it has been written.
  func write(in columns: Range<Int>, to encoder: inout PlainTextEncoder) -> Bool {
    encoder.append(content, in: columns, alignment: paragraph.alignment)
  }
}
