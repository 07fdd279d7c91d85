import EspalierCanvas

extension TextBuffer {
  /// The number of bytes of the text's UTF-8.
  public var byteCount: Int { text.utf8.count }

  /// The number of characters as users see them.
  public var characterCount: Int { text.count }

  /// Whether there is no text.
  public var isEmpty: Bool { text.isEmpty }

  /// Returns the start of the character that contains a byte.
  public func boundary(at byte: Int) -> Int {
    self.byte(ofCharacter: characterIndex(at: byte))
  }

  /// Returns the line and the character at a byte.
  public func position(at byte: Int) -> Position {
    let line = lineIndex(at: byte)
    return Position(
      line: line, character: characterIndex(at: byte) - characterIndex(at: byteRange(ofLine: line).lowerBound))
  }

  /// Returns the byte at a position; a character beyond the end of the line is the end of the line.
  public func byte(at position: Position) -> Int {
    let range = byteRange(ofLine: position.line)
    return min(range.upperBound, byte(ofCharacter: characterIndex(at: range.lowerBound) + position.character))
  }

  /// Returns the index of the character that contains a byte.
  public func characterIndex(at byte: Int) -> Int {
    var end = 0
    var index = 0
    for character in text {
      end += character.utf8.count
      if byte < end { return index }
      index += 1
    }
    return index
  }

  /// Returns the first byte of a character.
  public func byte(ofCharacter index: Int) -> Int { text.prefix(index).utf8.count }

  /// Returns the byte after the character at a byte; the end of the text after the last one.
  public func byte(after byte: Int) -> Int { self.byte(ofCharacter: characterIndex(at: byte) + 1) }

  /// Returns the byte of the character before a byte; 0 before the first one.
  public func byte(before byte: Int) -> Int { self.byte(ofCharacter: max(0, characterIndex(at: byte) - 1)) }
}

extension TextBuffer {
  /// Returns the column at which a character begins: the number of character cells before it in its line.
  public func column(at byte: Int) -> Int {
    let line = byteRange(ofLine: lineIndex(at: byte))
    return WidthPolicy.modern.width(of: text(in: line.lowerBound..<max(line.lowerBound, boundary(at: byte))))
  }

  /// Returns the byte of the last character of a line that begins at or before a column.
  public func byte(atColumn column: Int, ofLine index: Int) -> Int {
    let line = byteRange(ofLine: index)
    var byte = line.lowerBound
    while byte < line.upperBound, self.column(at: self.byte(after: byte)) <= column { byte = self.byte(after: byte) }
    return byte
  }
}
