import EspalierCanvas

extension TextBuffer {
  /// The number of bytes of the text's UTF-8.
  public var byteCount: Int { chunks.sum.bytes }

  /// The number of characters as users see them; CR-LF is one.
  public var characterCount: Int { chunks.sum.characters }

  /// Whether there is no text.
  public var isEmpty: Bool { byteCount == 0 }

  /// Returns the start of the character that contains a byte.
  ///
  /// - Complexity: O(log n) in the length of the text.
  ///
  /// - Parameter byte: A byte, or the end of the text, which is returned as it is.
  public func boundary(at byte: Int) -> Int {
    let place = place(at: byte)
    return place.start + place.chunk.character(at: place.offset).start
  }

  /// Returns the byte after the character at a byte; the end of the text after the last one.
  ///
  /// - Complexity: O(log n) in the length of the text.
  public func byte(after byte: Int) -> Int {
    let place = place(at: byte)
    let character = place.chunk.character(at: place.offset)
    return place.start + place.chunk.offset(ofCharacter: character.index + 1)
  }

  /// Returns the first byte of the character before the one at a byte; 0 before the first one.
  ///
  /// - Complexity: O(log n) in the length of the text.
  public func byte(before byte: Int) -> Int {
    let index = characterIndex(at: byte)
    return index == 0 ? 0 : self.byte(ofCharacter: index - 1)
  }

  /// Returns the index of the character that contains a byte; the number of characters at the end of the text.
  ///
  /// - Complexity: O(log n) in the length of the text.
  public func characterIndex(at byte: Int) -> Int {
    let place = place(at: byte)
    return place.before.characters + place.chunk.character(at: place.offset).index
  }

  /// Returns the first byte of a character.
  ///
  /// - Complexity: O(log n) in the length of the text.
  ///
  /// - Parameter index: The index of the character; the number of characters gives the end of the text.
  public func byte(ofCharacter index: Int) -> Int {
    require(
      index >= 0 && index <= characterCount, "the text has \(characterCount) characters, and none at index \(index)")
    let place = place { $0.characters > index }
    return place.start + place.chunk.offset(ofCharacter: index - place.before.characters)
  }

  /// Returns the line and the character in it that contain a byte.
  ///
  /// A byte of a line's ending is in the line, at the character after its last one.
  ///
  /// - Complexity: O(log n) in the length of the text.
  public func position(at byte: Int) -> Position {
    let line = lineIndex(at: byte)
    return Position(line: line, character: characterIndex(at: byte) - characterIndex(at: start(ofLine: line)))
  }

  /// Returns the first byte of the character at a position.
  ///
  /// - Complexity: O(log n) in the length of the text.
  ///
  /// - Parameter position: A line that exists, and a character; one beyond the end of the line is the end of the line.
  public func byte(at position: Position) -> Int {
    require(position.character >= 0, "a line has no character at index \(position.character)")
    let range = byteRange(ofLine: position.line)
    let index = characterIndex(at: range.lowerBound) + min(position.character, range.count)
    return min(range.upperBound, byte(ofCharacter: min(index, characterCount)))
  }
}
