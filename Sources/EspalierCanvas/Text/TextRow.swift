/// One row of text as it is laid out: bytes of the text, and the gaps among them.
struct TextRow {
  /// Why a row does not show all it stands for.
  enum Cut {
    /// Its line is too long and may not be broken.
    case line
    /// There is more text than rows.
    case text
  }

  /// The first byte.
  var start: Int
  /// The first byte behind the row; for a row that is cut, behind its line.
  var end: Int
  /// The columns that it takes; at most the width it was laid out in.
  var width: Int
  /// The marks of the spans and gaps in it.
  var marks: Range<Int>
  /// Where it stands, if the text itself says so.
  var alignment: TextAlignment?
  /// Why an ellipsis has to take the place of what does not fit, if one has to.
  var cut: Cut?
}
