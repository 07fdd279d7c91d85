/// Goes from break to break between the characters of a text, from one of the breaks on.
struct BreakWalk {
  /// The break that has been reached.
  private(set) var position: TextInput.Position

  /// The text from where the walk began: the characters of a slice do not depend on what is before it.
  private let text: Substring

  private var index: Substring.Index

  /// Begins at the start of a slice.
  init(_ text: Substring, from position: TextInput.Position) {
    self.text = text
    self.position = position
    index = text.startIndex
  }

  /// Goes on to the next break.
  mutating func advance() {
    let next = text.index(after: index)
    position.byte += text.utf8.distance(from: index, to: next)
    position.offset += 1
    index = next
  }

  /// Goes on to the first break that is not before a byte.
  mutating func advance(toByte byte: Int) {
    while position.byte < byte { advance() }
  }
}
