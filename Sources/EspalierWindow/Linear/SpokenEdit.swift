import EspalierTree

/// What is said of an edit of text: typed characters, deleted ones, and where the cursor has gone.
struct SpokenEdit {
  let old: SpokenEntry
  let new: SpokenEntry
  let wording: Wording

  var announcements: [Announcement] { textChange + suggestionChange }

  private var textChange: [Announcement] {
    if new.isSecret { return secret }
    if new.selection != old.selection, !new.selection.isEmpty {
      return [Announcement(wording[.selectedText](new.selection))]
    }
    if new.lineIndex != old.lineIndex || new.lineCount != old.lineCount { return [Announcement(named(new.line))] }
    if new.line != old.line { return edit }
    return new.cursor == old.cursor ? [] : [Announcement(destination)]
  }

  /// The suggestion, or what is new in it: at once if a key has selected another one, otherwise when the user is quiet.
  private var suggestionChange: [Announcement] {
    guard new.suggestion != old.suggestion else { return [] }
    let isSameText = new.line == old.line
    guard !new.suggestion.isEmpty else { return isSameText ? [Announcement(wording[.closed])] : [] }
    let isMove = isSameText && !old.suggestion.isEmpty
    return [Announcement(new.suggestion.parts(changedSince: old.suggestion), isMove ? .atOnce : .polite)]
  }

  /// A dot for each typed character.
  private var secret: [Announcement] {
    let count = new.line.count - old.line.count
    if count > 0 { return [Announcement(String(repeating: "•", count: count), isEcho: true)] }
    return count < 0 ? [Announcement(wording[.deletedSecret])] : []
  }

  private var edit: [Announcement] {
    let (before, after) = (Array(old.line), Array(new.line))
    let start = zip(before, after).prefix { $0 == $1 }.count
    let rest = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }.count
    let removed = String(before[start..<before.count - rest])
    let typed = String(after[start..<after.count - rest])
    if removed.isEmpty {
      if typed.count == 1 { return [Announcement(typed, isEcho: true)] }
      // Together with the beginning of a word that it completes.
      let isWord = typed.first?.isWhitespace == false
      let beginning = isWord ? after[..<start].reversed().prefix { !$0.isWhitespace }.count : 0
      return [Announcement(String(after[start - beginning..<after.count - rest]))]
    }
    return [Announcement(typed.isEmpty ? wording[.deleted](named(removed)) : named(new.line))]
  }

  /// What is at the cursor: a character after a step, and otherwise a word.
  private var destination: String {
    let characters = Array(new.line)
    guard new.cursor < characters.count else { return wording[.endOfText] }
    if new.cursor == 0, old.cursor > 1 { return wording[.startOfText] }
    if abs(new.cursor - old.cursor) == 1 { return named(String(characters[new.cursor])) }
    return named(String(characters[new.cursor...].prefix { !$0.isWhitespace }))
  }

  /// Returns text, or words for text that cannot be heard.
  private func named(_ text: String) -> String {
    if text == " " { return wording[.space] }
    if text.allSatisfy(\.isWhitespace) { return wording[.blankLine] }
    return text.count == 1 ? wording[.characterName](text[text.startIndex]) : text
  }
}
