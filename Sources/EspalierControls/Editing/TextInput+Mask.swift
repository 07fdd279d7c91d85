public import EspalierTree

/// Editing text that follows a mask.
extension TextInput {
  /// Handles a key in text that follows a mask; see ``TextMask``.
  ///
  /// - Complexity: O(n) in the length of the text.
  @discardableResult
  public mutating func press(_ key: Key, in mask: TextMask) -> Response {
    if let character = key.character, selection.isEmpty, cursor < count {
      return replaceCharacter(with: character, in: mask)
    }
    var edited = self
    let response = edited.press(key)
    return take(edited, response, in: mask)
  }

  /// Inserts text in place of the selection, as far as it fits a mask.
  @discardableResult
  public mutating func paste(_ text: String, in mask: TextMask) -> Response {
    var edited = self
    let response = edited.paste(text)
    return take(edited, response, in: mask)
  }

  /// Types a character over the next one that the user has chosen.
  private mutating func replaceCharacter(with character: Character, in mask: TextMask) -> Response {
    guard let place = mask.place(for: character, from: cursor) else { return .unchanged }
    var characters = Array(text)
    if place < characters.count { characters[place] = character } else { characters.append(character) }
    return rewrite(mask.formatted(String(characters)), cursor: place + 1)
  }

  /// Takes what a key or a paste has made of the text, in the form of the mask.
  private mutating func take(_ edited: TextInput, _ response: Response, in mask: TextMask) -> Response {
    guard response == .edited else {
      self = edited
      return response
    }
    let text = mask.formatted(edited.text)
    if text == edited.text {
      let isChanged = text != self.text
      self = edited
      return isChanged ? .edited : .moved
    }
    return rewrite(text, cursor: mask.formatted(String(edited.text.prefix(edited.cursor))).count)
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
