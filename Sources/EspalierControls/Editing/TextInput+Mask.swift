public import EspalierTree

/// Editing text that follows a mask.
extension TextInput {
  /// Handles a key in text that follows a mask; see ``TextMask``.
  ///
  /// - Complexity: O(n) in the length of the text.
  @discardableResult
  public mutating func press(_ key: Key, in mask: TextMask) -> Response {
    if let character = key.character {
      return selection.isEmpty && cursor < count
        ? replaceCharacter(with: character, in: mask)
        : insert(String(character), in: mask) { $0.press(key) }
    }
    var edited = self
    let response = edited.press(key)
    guard response == .edited else {
      self = edited
      return response
    }
    return take(edited, in: mask, cursor: cursor(after: edited, in: mask))
  }

  /// Inserts text in place of the selection, as far as it fits a mask.
  @discardableResult
  public mutating func paste(_ text: String, in mask: TextMask) -> Response {
    insert(text, in: mask) { $0.paste(text) }
  }

  /// Inserts text in place of the selection, which stays if none of the text fits.
  private mutating func insert(
    _ text: String, in mask: TextMask, by insertion: (inout TextInput) -> Response
  ) -> Response {
    guard selection.isEmpty || fits(text, in: mask) else { return .unchanged }
    var edited = self
    guard insertion(&edited) == .edited else { return .unchanged }
    return take(edited, in: mask, cursor: mask.formatted(String(edited.text.prefix(edited.cursor))).count)
  }

  /// Returns whether any of a text fits in place of the selection.
  private func fits(_ text: String, in mask: TextMask) -> Bool {
    let (before, after) = (self.text.prefix(selection.lowerBound), self.text.dropFirst(selection.upperBound))
    return mask.formatted(before + Self.cleaned(text) + after) != mask.formatted(String(before + after))
  }

  /// Types a character over the next one that the user has chosen.
  private mutating func replaceCharacter(with character: Character, in mask: TextMask) -> Response {
    guard let place = mask.place(for: character, from: cursor) else { return .unchanged }
    var characters = Array(text)
    if place < characters.count { characters[place] = character } else { characters.append(character) }
    return rewrite(mask.formatted(String(characters)), cursor: place + 1)
  }

  /// Returns where the cursor is after a removal: beyond the signs if only signs were removed, which come back.
  private func cursor(after edited: TextInput, in mask: TextMask) -> Int {
    guard mask.formatted(edited.text) == text else { return edited.cursor }
    return edited.cursor < selection.upperBound
      ? mask.start(ofSignsBefore: edited.cursor) : mask.end(ofSignsAfter: edited.cursor)
  }

  /// Takes what a key or a paste has made of the text, in the form of the mask.
  ///
  /// - Parameter cursor: Where the cursor is if the mask changes the text.
  private mutating func take(_ edited: TextInput, in mask: TextMask, cursor: Int) -> Response {
    let text = mask.formatted(edited.text)
    if text == edited.text {
      let isChanged = text != self.text
      self = edited
      return isChanged ? .edited : .moved
    }
    return rewrite(text, cursor: cursor)
  }

  /// Replaces the whole text as a single step, and moves the cursor to a character offset.
  private mutating func rewrite(_ text: String, cursor: Int) -> Response {
    let before = place
    let isChanged = text != self.text
    if isChanged { replaceAll(with: text) }
    moveCursor(to: cursor)
    return isChanged ? .edited : place == before ? .unchanged : .moved
  }
}
