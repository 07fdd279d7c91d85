/// A position between the rows of text that is drawn piece by piece from top to bottom.
///
/// The text above it is not broken into rows again. It belongs to one text: start with a new one when the text changes.
package struct TextBookmark: Sendable {
  private var key: Key?
  private(set) var row = 0
  private var progress: RowBreaker.Progress?

  /// Creates a bookmark at the beginning of the text.
  package init() {}

  private struct Key: Hashable {
    var width: Int
    var policy: WidthPolicy
    var paragraph: ParagraphStyle
  }

  /// Advances rows to the bookmark if it was created for the same layout and is not below row `limit`.
  ///
  /// - Returns: The index of the row that `rows` returns next.
  func resume(_ rows: inout RowBreaker, paragraph: ParagraphStyle, notBelow limit: Int) -> Int {
    guard let progress, row <= limit, key == Self.key(of: rows, paragraph) else { return 0 }
    rows.progress = progress
    return row
  }

  /// Moves the bookmark to the current position of the rows.
  mutating func move(to row: Int, of rows: RowBreaker, paragraph: ParagraphStyle) {
    key = Self.key(of: rows, paragraph)
    self.row = row
    progress = rows.progress
  }

  private static func key(of rows: RowBreaker, _ paragraph: ParagraphStyle) -> Key {
    Key(width: rows.width, policy: rows.reader.policy, paragraph: paragraph)
  }
}
