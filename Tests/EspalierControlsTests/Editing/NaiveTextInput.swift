import EspalierTree

/// The rules of `TextInput` on an array of characters, which is made anew for every edit, to compare with.
struct NaiveTextInput {
  struct State: Equatable {
    var characters: [Character] = []
    var cursor = 0
    var anchor = 0

    var text: String { String(characters) }
    var selection: Range<Int> { min(cursor, anchor)..<max(cursor, anchor) }
  }

  struct Step {
    var before: State
    var after: State
  }

  private enum Kind {
    case typing, erasing, deleting
  }

  private(set) var state: State
  private(set) var undoable: [Step] = []
  private(set) var redoable: [Step] = []

  /// The kind of the step that may continue, and the scalar offset at which it would.
  private var open: (kind: Kind, scalar: Int)?

  init(_ text: String) {
    state = State(characters: Array(text), cursor: text.count, anchor: text.count)
  }

  mutating func press(_ key: Key) {
    if let character = key.character { return replace(state.selection, with: String(character), .typing) }
    switch key {
    case "left" where !state.selection.isEmpty: move(to: state.selection.lowerBound, selecting: false)
    case "right" where !state.selection.isEmpty: move(to: state.selection.upperBound, selecting: false)
    case "left", "shift+left": move(to: state.cursor - 1, selecting: key.modifiers == .shift)
    case "right", "shift+right": move(to: state.cursor + 1, selecting: key.modifiers == .shift)
    case "home", "shift+home": move(to: 0, selecting: key.modifiers == .shift)
    case "end", "shift+end": move(to: state.characters.count, selecting: key.modifiers == .shift)
    case "ctrl+left", "ctrl+shift+left": move(to: wordStart, selecting: key.modifiers.contains(.shift))
    case "ctrl+right", "ctrl+shift+right": move(to: wordEnd, selecting: key.modifiers.contains(.shift))
    case "command+a":
      move(to: 0, selecting: false)
      move(to: state.characters.count, selecting: true)
    case "backspace", "delete", "ctrl+w", "ctrl+delete", "ctrl+u", "ctrl+k": remove(key)
    case "ctrl+z":
      guard let last = undoable.popLast() else { return }
      redoable.append(last)
      (state, open) = (last.before, nil)
    case "ctrl+y":
      guard let next = redoable.popLast() else { return }
      undoable.append(next)
      (state, open) = (next.after, nil)
    default: break
    }
  }

  mutating func paste(_ text: String) {
    if !text.isEmpty { replace(state.selection, with: text, nil) }
  }

  private mutating func remove(_ key: Key) {
    guard state.selection.isEmpty else { return replace(state.selection, with: "", nil) }
    let cursor = state.cursor
    switch key {
    case "backspace": replace(max(0, cursor - 1)..<cursor, with: "", .erasing)
    case "delete": replace(cursor..<min(state.characters.count, cursor + 1), with: "", .deleting)
    case "ctrl+w": replace(wordStart..<cursor, with: "", nil)
    case "ctrl+delete": replace(cursor..<wordEnd, with: "", nil)
    case "ctrl+u": replace(0..<cursor, with: "", nil)
    default: replace(cursor..<state.characters.count, with: "", nil)
    }
  }

  private mutating func move(to place: Int, selecting: Bool) {
    state.cursor = max(0, min(place, state.characters.count))
    if !selecting { state.anchor = state.cursor }
    open = nil
  }

  private mutating func replace(_ range: Range<Int>, with inserted: String, _ kind: Kind?) {
    guard !range.isEmpty || !inserted.isEmpty else { return }
    let before = String(state.characters[..<range.lowerBound])
    let removedCount = String(state.characters[range]).unicodeScalars.count
    let start = before.unicodeScalars.count
    let end = start + inserted.unicodeScalars.count
    let joins =
      switch kind {
      case .typing: open?.kind == .typing && open?.scalar == start && range.isEmpty
      case .erasing: open?.kind == .erasing && open?.scalar == start + removedCount
      case .deleting: open?.kind == .deleting && open?.scalar == start
      case nil: false
      }
    if !joins { undoable.append(Step(before: state, after: state)) }
    redoable = []
    open = kind.map { ($0, end) }
    state.characters = Array(before + inserted + String(state.characters[range.upperBound...]))
    var scalars = 0
    state.cursor = 0
    for character in state.characters where scalars < end {
      scalars += character.unicodeScalars.count
      state.cursor += 1
    }
    state.anchor = state.cursor
    undoable[undoable.count - 1].after = state
  }

  private var wordStart: Int {
    var place = state.cursor
    while place > 0, state.characters[place - 1].isWhitespace { place -= 1 }
    guard place > 0 else { return 0 }
    let isLetter = isLetter(state.characters[place - 1])
    while place > 0, !state.characters[place - 1].isWhitespace, self.isLetter(state.characters[place - 1]) == isLetter {
      place -= 1
    }
    return place
  }

  private var wordEnd: Int {
    let all = state.characters
    var place = state.cursor
    while place < all.count, all[place].isWhitespace { place += 1 }
    guard place < all.count else { return place }
    let isLetter = isLetter(all[place])
    while place < all.count, !all[place].isWhitespace, self.isLetter(all[place]) == isLetter { place += 1 }
    return place
  }

  private func isLetter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
