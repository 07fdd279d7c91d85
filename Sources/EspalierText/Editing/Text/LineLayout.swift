import EspalierCanvas

/// A line of text, divided into rows.
///
/// A row ends after white space, or where a word alone is wider than the row. One blank may be in the column behind the
/// row, which every row leaves to the cursor:
///
/// ```
///   the quick brown·    the blank is in the column of the cursor
///   fox
/// ```
///
/// All places are byte offsets in the line. A place where a row ends and the next one begins belongs to the latter.
struct LineLayout {
  /// A character in a row.
  struct Glyph {
    let character: Character

    /// The bytes of the character in the line.
    let bytes: Range<Int>

    /// The columns of the character in the row.
    let columns: Range<Int>
  }

  let text: String
  let format: LineFormat

  /// The number of bytes.
  let byteCount: Int

  /// Whether each byte is a printable ASCII character, so that it takes one column.
  let isPlain: Bool

  /// The places where rows begin; the first one is 0.
  private(set) var starts = [0]

  /// Divides a line into rows.
  ///
  /// - Complexity: O(n) in the length of the text.
  init(_ line: String, format: LineFormat) {
    var line = line
    isPlain = line.withUTF8 { bytes in bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
    text = line
    self.format = format
    byteCount = line.utf8.count
    guard let width = format.wrapWidth else { return }
    if isPlain { breakPlainText(every: width) } else { breakText(every: width) }
  }

  var rowCount: Int { starts.count }

  /// Returns the bytes of a row.
  func bytes(ofRow row: Int) -> Range<Int> {
    starts[row]..<(row + 1 < starts.count ? starts[row + 1] : byteCount)
  }

  /// Returns the row that contains a place.
  ///
  /// - Complexity: O(log n) in the number of rows.
  func row(of byte: Int) -> Int { starts.dropFirst().firstPlace { $0 > byte } - 1 }

  /// Returns the last place of a row: the end of the line or, in other rows, the start of the last character.
  func lastPlace(ofRow row: Int) -> Int {
    let bytes = bytes(ofRow: row)
    guard row + 1 < starts.count, !bytes.isEmpty else { return bytes.upperBound }
    return isPlain ? bytes.upperBound - 1 : text.byte(before: bytes.upperBound)
  }

  /// Returns the column of a place in its row.
  ///
  /// - Complexity: O(1) in plain text, otherwise O(k) for k characters before it in the row.
  func column(of byte: Int) -> Int {
    let row = row(of: byte)
    if isPlain { return byte - starts[row] }
    var column = 0
    visit(row) { glyph in
      guard glyph.bytes.lowerBound < byte else { return false }
      column = glyph.columns.upperBound
      return true
    }
    return column
  }

  /// Returns the place of the character in a column of a row, or the last place of the row.
  ///
  /// - Complexity: O(1) in plain text, otherwise O(k) for k characters before it in the row.
  func place(atColumn column: Int, ofRow row: Int) -> Int {
    let last = lastPlace(ofRow: row)
    if isPlain { return min(starts[row] + max(0, column), last) }
    var place = last
    visit(row) { glyph in
      guard glyph.columns.upperBound > column else { return true }
      place = min(glyph.bytes.lowerBound, last)
      return false
    }
    return place
  }

  /// Visits the characters of a row in order, until the closure returns `false`.
  func visit(_ row: Int, _ body: (Glyph) -> Bool) {
    let bytes = bytes(ofRow: row)
    var (byte, column) = (bytes.lowerBound, 0)
    for character in text.text(in: bytes) {
      let end = byte + character.utf8.count
      let next = format.measure.end(of: character, from: column)
      guard body(Glyph(character: character, bytes: byte..<end, columns: column..<next)) else { return }
      (byte, column) = (end, next)
    }
  }

  /// Returns what a row shows from a column on, with blanks in place of tabs, and the column where that begins.
  ///
  /// - Parameter columns: The columns that are shown; what begins before and ends in them is shown whole.
  func shownText(ofRow row: Int, in columns: Range<Int>) -> (text: String, column: Int) {
    let bytes = bytes(ofRow: row)
    if isPlain {
      let start = min(bytes.lowerBound + columns.lowerBound, bytes.upperBound)
      let end = min(bytes.lowerBound + columns.upperBound, bytes.upperBound)
      return (String(text.text(in: start..<max(start, end))), columns.lowerBound)
    }
    var (shown, start) = ("", Int?.none)
    visit(row) { glyph in
      guard glyph.columns.lowerBound < columns.upperBound else { return false }
      guard glyph.columns.upperBound > columns.lowerBound else { return true }
      if start == nil { start = glyph.columns.lowerBound }
      if glyph.character == "\t" {
        shown += String(repeating: " ", count: glyph.columns.count)
      } else {
        shown.append(glyph.character)
      }
      return true
    }
    return (shown, start ?? columns.lowerBound)
  }

  private mutating func breakPlainText(every width: Int) {
    var line = text
    line.withUTF8 { bytes in
      var start = 0
      while bytes.count - start > width {
        let end = start + width
        var next = end
        if bytes[end] == 0x20 {
          next = end + 1
        } else if let blank = bytes[start..<end].lastIndex(of: 0x20) {
          next = blank + 1
        }
        starts.append(next)
        start = next
      }
    }
  }

  private mutating func breakText(every width: Int) {
    var (byte, column) = (0, 0)
    // The place after the last character that a row can end with, and its column.
    var chance = (byte: 0, column: 0)
    for character in text {
      let start = starts[starts.count - 1]
      let isBlank = character == "\t" || character.isWhitespace
      var columns = format.measure.end(of: character, from: column) - column
      if column + columns > width, byte > start, !isBlank {
        let end = chance.byte > start ? chance : (byte: byte, column: column)
        starts.append(end.byte)
        column -= end.column
        // What remains of the word may be too wide together with this character.
        if column + columns > width, byte > end.byte {
          starts.append(byte)
          column = 0
        }
        columns = format.measure.end(of: character, from: column) - column
      }
      byte += character.utf8.count
      column += columns
      if isBlank || columns > 1 { chance = (byte, column) }
      if isBlank, column > width {
        starts.append(byte)
        column = 0
      }
    }
  }
}
