extension TextInput {
  /// A position between two characters.
  struct Position: Hashable, Comparable, Sendable {
    /// The number of UTF-8 bytes before the position.
    var byte: Int

    /// The number of characters before the position.
    var offset: Int

    /// The position before the first character.
    static let start = Position(byte: 0, offset: 0)

    static func < (left: Position, right: Position) -> Bool { left.byte < right.byte }
  }

  /// Returns the index of a position in the string.
  ///
  /// Indices are not stored, because edits invalidate them.
  func index(_ position: Position) -> String.Index { index(atByte: position.byte) }

  /// Returns the index after a number of bytes.
  func index(atByte byte: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: byte) }

  /// Visits the characters after a position one at a time, with the position at the end of each.
  ///
  /// - Returns: The position where `continues` stopped the walk, or the end.
  func position(from start: Position, continues: (Character) -> Bool) -> Position {
    var walk = BreakWalk(text[index(start)...], from: start)
    while walk.position.byte < end.byte, continues(walk.character) { walk.advance() }
    return walk.position
  }

  /// Visits the characters before a position in the opposite direction.
  func position(backFrom start: Position, continues: (Character) -> Bool) -> Position {
    var place = index(start)
    var position = start
    while position.byte > 0 {
      let previous = index(beforeBreak: place)
      guard let character = text[previous..<place].first, continues(character) else { break }
      position.byte -= text.utf8.distance(from: previous, to: place)
      position.offset -= 1
      place = previous
    }
    return position
  }

  /// Returns the position at a character offset, clamped to the text.
  ///
  /// - Complexity: O(k) in the distance from the cursor, the start or the end, whichever is nearest.
  func position(at offset: Int) -> Position {
    let offset = max(0, min(offset, count))
    let nearest = [Position.start, caret, end].min { abs($0.offset - offset) < abs($1.offset - offset) } ?? .start
    return position(nearest, movedBy: offset - nearest.offset)
  }

  /// Returns the position a number of characters further on, or back if negative, clamped to the text.
  func position(_ start: Position, movedBy distance: Int) -> Position {
    var left = abs(distance)
    let continues: (Character) -> Bool = { _ in
      left -= 1
      return left >= 0
    }
    return distance < 0 ? position(backFrom: start, continues: continues) : position(from: start, continues: continues)
  }

  /// Returns the start of the character before a break.
  private func index(beforeBreak place: String.Index) -> String.Index {
    let scalars = text.unicodeScalars
    // An even number of regional indicators precedes every break between flags, so there is no need to look for the
    // first one as the string does: going back over n flags would take O(n²).
    if place < text.endIndex, scalars[place].isRegionalIndicator,
      let start = scalars.index(place, offsetBy: -2, limitedBy: text.startIndex), start > text.startIndex,
      scalars[scalars.index(before: place)].isRegionalIndicator,
      scalars[scalars.index(before: start)].isRegionalIndicator
    {
      return start
    }
    return text.index(before: place)
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
