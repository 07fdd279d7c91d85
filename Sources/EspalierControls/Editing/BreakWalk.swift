/// A walk over the breaks between the characters of the text, starting at one of them.
struct BreakWalk {
  /// The break reached so far.
  private(set) var position: TextInput.Position

  /// The text from the start of the walk: the characters of a slice do not depend on what precedes it.
  private let text: Substring

  private var index: Substring.Index

  /// Creates a walk that starts at the beginning of a slice.
  init(_ text: Substring, from position: TextInput.Position) {
    self.text = text
    self.position = position
    index = text.startIndex
  }

  /// The character after the break, which is not the end of the text.
  var character: Character { text[index] }

  /// Advances to the next break.
  mutating func advance() {
    let next = text.index(after: index)
    position.byte += text.utf8.distance(from: index, to: next)
    position.offset += 1
    index = next
  }

  /// Advances to the first break at or after a byte.
  mutating func advance(toByte byte: Int) {
    while position.byte < byte { advance() }
  }
}
