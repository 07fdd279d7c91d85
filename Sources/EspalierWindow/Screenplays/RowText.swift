package import EspalierCanvas

/// The words that a row shows, joined by single blanks, with their positions in the cell.
package struct RowText {
  package private(set) var string = ""

  /// The position of each code unit of `string`.
  private var places: [Point] = []

  /// Whether a blank precedes the next character.
  private var isBetweenWords = false

  /// Appends the text of one character cell.
  mutating func append(_ text: String, at point: Point) {
    if text == " " { return endLine() }
    if isBetweenWords && !string.isEmpty && !text.isEmpty { add(" ", at: point) }
    if !text.isEmpty { isBetweenWords = false }
    add(text, at: point)
  }

  /// Ends a word.
  mutating func endLine() { isBetweenWords = true }

  /// Returns the position of the first occurrence of the text.
  package func place(of text: String) -> Point? {
    guard !text.isEmpty, let range = string.firstRange(of: text) else { return nil }
    return places[string.utf8.distance(from: string.startIndex, to: range.lowerBound)]
  }

  private mutating func add(_ text: String, at point: Point) {
    string += text
    places += repeatElement(point, count: text.utf8.count)
  }
}
