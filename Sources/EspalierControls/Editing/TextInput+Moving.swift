extension TextInput {
  /// A destination of the cursor for a key.
  enum Destination: Hashable, Sendable {
    case previous
    case next
    case previousWord
    case nextWord
    case start
    case end
  }

  /// Moves the cursor to a character offset, clamped to the text.
  ///
  /// - Parameters:
  ///   - offset: The number of characters before the new position.
  ///   - selecting: Whether to extend the selection to the new position.
  /// - Complexity: O(k) in the distance from the cursor, the start or the end, whichever is nearest.
  public mutating func moveCursor(to offset: Int, selecting: Bool = false) {
    move(to: position(at: offset), selecting: selecting)
  }

  /// Selects all text and moves the cursor to the end.
  public mutating func selectAll() {
    move(to: .start, selecting: false)
    move(to: end, selecting: true)
  }

  /// Selects the word, or the run of spaces, around a character and moves the cursor to its end.
  ///
  /// After the last character, the word before it is selected.
  ///
  /// - Parameter offset: The number of characters before the character in question.
  public mutating func selectWord(at offset: Int) {
    guard count > 0, !hasBeenSecret else { return selectAll() }
    let place = position(at: min(offset, count - 1))
    let kind = text[index(place)].wordKind
    let start = position(backFrom: place) { $0.wordKind == kind }
    let end = position(from: place) { $0.wordKind == kind }
    move(to: start, selecting: false)
    move(to: end, selecting: true)
  }

  /// Moves the cursor to a destination, as a key does.
  mutating func move(_ destination: Destination, selecting: Bool) {
    let selected = selectedRange
    let target =
      switch destination {
      // The selection is skipped as a whole.
      case .previous where !selecting && !selected.isEmpty: selected.lowerBound
      case .next where !selecting && !selected.isEmpty: selected.upperBound
      default: position(destination)
      }
    move(to: target, selecting: selecting)
  }

  /// Returns the position of a destination relative to the cursor.
  func position(_ destination: Destination) -> Position {
    switch destination {
    case .previous: position(at: caret.offset - 1)
    case .next: position(at: caret.offset + 1)
    case .start: .start
    case .previousWord where hasBeenSecret: .start
    case .end: end
    case .nextWord where hasBeenSecret: end
    case .previousWord: wordStart
    case .nextWord: wordEnd
    }
  }

  private var wordStart: Position {
    let behindWord = position(backFrom: caret) { $0.wordKind == .blank }
    let kind = text[..<index(behindWord)].last?.wordKind
    return position(backFrom: behindWord) { $0.wordKind == kind }
  }

  private var wordEnd: Position {
    let beforeWord = position(from: caret) { $0.wordKind == .blank }
    let kind = text[index(beforeWord)...].first?.wordKind
    return position(from: beforeWord) { $0.wordKind == kind }
  }

  private mutating func move(to position: Position, selecting: Bool) {
    caret = position
    if !selecting { anchor = position }
    history.endStep()
  }
}
