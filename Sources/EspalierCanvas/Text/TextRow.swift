/// One row of laid-out text: a range of its bytes, with the gaps in it.
struct TextRow {
  /// The reason why a row does not show all of its text.
  enum Cut {
    /// The line is too long and must not be broken.
    case line
    /// The text has more rows than its limit.
    case text
  }

  /// The first byte.
  var start: Int
  /// The end of the row in bytes; of a row that is cut, the end of its line.
  var end: Int
  /// The number of columns of the row; at most the width of the layout.
  var width: Int
  /// The marks of the spans and gaps in it.
  var marks: Range<Int>
  /// The alignment, if the text itself determines it.
  var alignment: TextAlignment?
  /// The reason for an ellipsis, if one is needed.
  var cut: Cut?
}
