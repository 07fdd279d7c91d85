/// Where the rows of a text go on, for text that is drawn piece by piece from the top down: what is above need not be
/// broken into rows again.
///
/// It belongs to one text. Begin with an empty one when the text changes.
package struct TextBookmark: Sendable {
  private var key: Key?
  private(set) var row = 0
  private var progress: RowBreaker.Progress?

  /// Creates a bookmark at the beginning of a text.
  package init() {}

  private struct Key: Hashable {
    var width: Int
    var policy: WidthPolicy
    var paragraph: ParagraphStyle
  }

  /// Moves rows on to the bookmark if it lies in these rows and not below row `limit`.
  ///
  /// - Returns: The row at which `rows` are now.
  func resume(_ rows: inout RowBreaker, paragraph: ParagraphStyle, notBelow limit: Int) -> Int {
    guard let progress, row <= limit, key == Self.key(of: rows, paragraph) else { return 0 }
    rows.progress = progress
    return row
  }

  /// Moves the bookmark to where the rows have come.
  mutating func move(to row: Int, of rows: RowBreaker, paragraph: ParagraphStyle) {
    key = Self.key(of: rows, paragraph)
    self.row = row
    progress = rows.progress
  }

  private static func key(of rows: RowBreaker, _ paragraph: ParagraphStyle) -> Key {
    Key(width: rows.width, policy: rows.reader.policy, paragraph: paragraph)
  }
}
