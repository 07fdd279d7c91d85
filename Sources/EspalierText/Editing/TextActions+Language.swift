import EspalierControls

/// What keys do because the editor knows the language of its text.
extension TextActions {
  /// Types a character in a language: brackets come in pairs, and a closing one that is there already is passed.
  ///
  /// - Returns: Whether anything but typing the character was done.
  func typePaired(_ character: Character) -> Bool {
    guard let language else { return false }
    let next = selection.isEmpty ? text.character(at: cursor) : nil
    if selection.isEmpty, next == character, language.brackets.contains(where: { $0.closing == character }) {
      editor.move(.next, selecting: false)
      return true
    }
    guard let pair = language.brackets.first(where: { $0.opening == character }) else {
      return closeBlock(with: character, of: language)
    }
    if !selection.isEmpty { return surroundSelection(with: pair) }
    let isFree = next.map { $0.isWhitespace || language.brackets.map(\.closing).contains($0) } ?? true
    let isQuotation = pair.opening == pair.closing
    let followsWord = text.character(before: cursor)?.wordKind == .letter || text.character(before: cursor) == character
    guard isFree, !isQuotation || !followsWord else { return false }
    editor.perform([(selection, "\(pair.opening)\(pair.closing)")], as: .typing) { end in
      TextSelection(at: end.head - String(pair.closing).utf8.count)
    }
    return true
  }

  /// Puts the selection between brackets, and keeps it selected.
  private func surroundSelection(with pair: TextBracket) -> Bool {
    let (range, old) = (selection, editor.place)
    let count = String(pair.opening).utf8.count
    let edits = [
      (range.lowerBound..<range.lowerBound, String(pair.opening)),
      (range.upperBound..<range.upperBound, String(pair.closing)),
    ]
    editor.perform(edits, as: .other) { _ in old.moved(by: count) }
    return true
  }

  /// Types a closing bracket in a line that has only an indentation, which becomes one step shorter.
  private func closeBlock(with character: Character, of language: TextLanguage) -> Bool {
    let line = text.line(at: cursor)
    let before = buffer.text(in: line.lowerBound..<cursor)
    guard selection.isEmpty, before.hasSuffix(language.indentation), before.allSatisfy({ $0 == " " || $0 == "\t" }),
      language.brackets.contains(where: { $0.closing == character && $0.opening != character })
    else { return false }
    editor.perform([(cursor - language.indentation.utf8.count..<cursor, String(character))], as: .typing)
    return true
  }

  /// Whether the cursor is between the two brackets of a pair, with nothing between them.
  var isInEmptyPair: Bool {
    guard let language, selection.isEmpty, let before = text.character(before: cursor),
      let after = text.character(at: cursor)
    else { return false }
    return language.brackets.contains { $0.opening == before && $0.closing == after }
  }

  /// Makes comments of the selected lines, or text of comments if all of them are.
  func toggleComment() {
    guard let sign = language?.lineComment else { return }
    let lines = editor.selectedLines.map { (start: buffer.start(ofLine: $0), text: buffer.line($0)) }
      .filter { !$0.text.allSatisfy(\.isWhitespace) }
    let indents = lines.map { $0.text.prefix { $0 == " " || $0 == "\t" }.utf8.count }
    guard let column = indents.min() else { return }
    if zip(lines, indents).allSatisfy({ $0.text.dropFirst($1).hasPrefix(sign) }) {
      let edits = zip(lines, indents).map { line, indent -> (range: Range<Int>, text: String) in
        let rest = line.text.dropFirst(indent + sign.count)
        let count = sign.utf8.count + (rest.first == " " ? 1 : 0)
        return (line.start + indent..<line.start + indent + count, "")
      }
      return editLines(edits)
    }
    editLines(lines.map { ($0.start + column..<$0.start + column, sign + " ") })
  }
}
