package import EspalierCanvas

/// The words that a row shows, joined by single blanks, and where in the cell each of them stands.
package struct RowText {
  package private(set) var string = ""

  /// The place of each code unit of `string`.
  private var places: [Point] = []

  /// Where the next word begins after a blank.
  private var isBetweenWords = false

  /// Adds what one character cell shows.
  mutating func append(_ text: String, at point: Point) {
    if text == " " { return endLine() }
    if isBetweenWords && !string.isEmpty && !text.isEmpty { add(" ", at: point) }
    if !text.isEmpty { isBetweenWords = false }
    add(text, at: point)
  }

  /// Ends a word.
  mutating func endLine() {
    isBetweenWords = true
  }

  /// Where a text begins for the first time.
  package func place(of text: String) -> Point? {
    guard !text.isEmpty, let range = string.firstRange(of: text) else { return nil }
    return places[string.utf8.distance(from: string.startIndex, to: range.lowerBound)]
  }

  private mutating func add(_ text: String, at point: Point) {
    string += text
    places += repeatElement(point, count: text.utf8.count)
  }
}
