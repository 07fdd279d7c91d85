extension TextInput {
  /// Types or inserts text in place of the selection.
  ///
  /// - Returns: Whether the text has changed.
  mutating func insert(_ text: String, as kind: EditKind) -> Bool {
    let text = Self.cleaned(text)
    guard !text.isEmpty else { return false }
    return replace(selectedRange, with: text, as: kind)
  }

  /// Removes the selection or, if it is empty, the text between the cursor and a destination.
  mutating func remove(to destination: Destination) -> Bool {
    guard selectedRange.isEmpty else { return replace(selectedRange, with: "", as: .other) }
    let target = position(destination)
    let kind: EditKind =
      switch destination {
      case .previous: .erasing
      case .next: .deleting
      default: .other
      }
    return replace(min(target, caret)..<max(target, caret), with: "", as: kind)
  }

  /// Replaces the whole text as a separate step.
  mutating func replaceAll(with text: String) { _ = replace(.start..<end, with: text, as: .other) }

  /// Replaces a part of the text, moves the cursor to the end of the insertion, and records the edit in the history.
  ///
  /// - Returns: Whether anything changed.
  private mutating func replace(_ range: Range<Position>, with inserted: String, as kind: EditKind) -> Bool {
    guard !range.isEmpty || !inserted.isEmpty else { return false }
    let before = place
    let removed = String(text[index(range.lowerBound)..<index(range.upperBound)])
    let edit = Edit(byte: range.lowerBound.byte, removed: removed, inserted: inserted)
    // Whether a position is still a break depends on the text before it and on the scalar after it. So breaks before
    // the edit stay, except for the one where it begins.
    let lastKept = position(range.lowerBound, movedBy: -1)
    let oldEnd = end
    carryOut(edit)
    let insertedEnd = edit.byte + inserted.utf8.count
    var new = BreakWalk(text[index(lastKept)...], from: lastKept)
    new.advance(toByte: insertedEnd)
    caret = new.position
    anchor = caret
    // Once breaks of the old and the new text coincide, all following ones do.
    var old = BreakWalk(
      text[index(atByte: insertedEnd)...], from: Position(byte: insertedEnd, offset: range.upperBound.offset))
    while new.position.byte != old.position.byte {
      if new.position.byte < old.position.byte { new.advance() } else { old.advance() }
    }
    end.offset = oldEnd.offset + new.position.offset - old.position.offset
    history.add(edit, from: before, to: place, as: kind)
    return true
  }

  /// Changes only the bytes of the text and the position of its end.
  mutating func carryOut(_ edit: Edit) {
    let range = index(atByte: edit.byte)..<index(atByte: edit.byte + edit.removed.utf8.count)
    text.replaceSubrange(range, with: edit.inserted)
    end.byte += edit.inserted.utf8.count - edit.removed.utf8.count
  }
}
