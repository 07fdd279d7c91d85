extension TextInput {
  /// A place between two characters.
  struct Position: Hashable, Comparable, Sendable {
    /// How many bytes of UTF-8 are before it.
    var byte: Int

    /// How many characters are before it.
    var offset: Int

    /// Before everything.
    static let start = Position(byte: 0, offset: 0)

    static func < (left: Position, right: Position) -> Bool { left.byte < right.byte }
  }

  /// The place in the string.
  ///
  /// Indices are not kept, because an edit makes them invalid.
  func index(_ position: Position) -> String.Index { index(atByte: position.byte) }

  /// The place in the string behind some bytes.
  func index(atByte byte: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: byte) }

  /// The characters behind a position, one at a time, with the positions where they end.
  ///
  /// - Returns: The last position that `goesOn` did not stop at, or the end.
  func position(from start: Position, goesOn: (Character) -> Bool) -> Position {
    var place = index(start)
    var position = start
    while position.byte < end.byte, goesOn(text[place]) {
      let next = text.index(after: place)
      position.byte += text.utf8.distance(from: place, to: next)
      position.offset += 1
      place = next
    }
    return position
  }

  /// The same in the other direction, for the characters before a position.
  func position(backFrom start: Position, goesOn: (Character) -> Bool) -> Position {
    var place = index(start)
    var position = start
    while position.byte > 0 {
      let previous = index(beforeBreak: place)
      guard let character = text[previous..<place].first, goesOn(character) else { break }
      position.byte -= text.utf8.distance(from: previous, to: place)
      position.offset -= 1
      place = previous
    }
    return position
  }

  /// The position at a character offset, clamped to the text.
  ///
  /// - Complexity: O(k) in the distance from the cursor, the start or the end, whichever is nearest.
  func position(at offset: Int) -> Position {
    let offset = max(0, min(offset, count))
    let nearest = [Position.start, caret, end].min { abs($0.offset - offset) < abs($1.offset - offset) } ?? .start
    return position(nearest, movedBy: offset - nearest.offset)
  }

  /// The position a number of characters further on, or back if the number is negative, clamped to the text.
  func position(_ start: Position, movedBy distance: Int) -> Position {
    var left = abs(distance)
    let goesOn: (Character) -> Bool = { _ in
      left -= 1
      return left >= 0
    }
    return distance < 0 ? position(backFrom: start, goesOn: goesOn) : position(from: start, goesOn: goesOn)
  }

  /// Where the character before a break begins.
  private func index(beforeBreak place: String.Index) -> String.Index {
    let scalars = text.unicodeScalars
    // Of flags, an even number of indicators is before every break, so there is no need to look for the first one, as
    // the string does: going back over n flags would take O(n²).
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
