import EspalierControls
import EspalierTree

/// What an editor does because it knows the language of its text.
extension TextEditorModel {
  /// The longest part of a text that is searched for the other bracket of a pair, in each direction.
  private static var largestBracketDistance: Int { 100_000 }

  /// Types a character in a language: brackets come in pairs, and a closing one that is there already is passed.
  ///
  /// - Returns: Whether anything but typing the character was done.
  final func typePaired(_ character: Character) -> Bool {
    guard let language, bar == nil else { return false }
    let next = selection.isEmpty ? self.character(at: cursor) : nil
    if selection.isEmpty, next == character, language.brackets.contains(where: { $0.closing == character }) {
      move(.next, selecting: false)
      return true
    }
    guard let pair = language.brackets.first(where: { $0.opening == character }) else {
      return closeBlock(with: character, of: language)
    }
    if !selection.isEmpty { return surroundSelection(with: pair) }
    let isFree = next.map { $0.isWhitespace || language.brackets.map(\.closing).contains($0) } ?? true
    let isQuotation = pair.opening == pair.closing
    let followsWord = self.character(before: cursor)?.wordKind == .letter || self.character(before: cursor) == character
    guard isFree, !isQuotation || !followsWord else { return false }
    perform([(selection, "\(pair.opening)\(pair.closing)")], as: .typing) { end in
      TextSelection(at: end.head - String(pair.closing).utf8.count)
    }
    return true
  }

  /// Puts the selection between brackets, and keeps it selected.
  private final func surroundSelection(with pair: TextBracket) -> Bool {
    let (range, old) = (selection, place)
    let count = String(pair.opening).utf8.count
    let edits = [
      (range.lowerBound..<range.lowerBound, String(pair.opening)),
      (range.upperBound..<range.upperBound, String(pair.closing)),
    ]
    perform(edits, as: .other) { _ in TextSelection(anchor: old.anchor + count, head: old.head + count) }
    return true
  }

  /// Types a closing bracket in a line that has only an indentation, which becomes one step shorter.
  private final func closeBlock(with character: Character, of language: TextLanguage) -> Bool {
    let line = buffer.byteRange(ofLine: buffer.lineIndex(at: cursor))
    let before = buffer.text(in: line.lowerBound..<cursor)
    guard selection.isEmpty, before.hasSuffix(language.indentation), before.allSatisfy({ $0 == " " || $0 == "\t" }),
      language.brackets.contains(where: { $0.closing == character && $0.opening != character })
    else { return false }
    perform([(cursor - language.indentation.utf8.count..<cursor, String(character))], as: .typing)
    return true
  }

  /// Whether the cursor is between the two brackets of a pair, with nothing between them.
  final var isInEmptyPair: Bool {
    guard let language, selection.isEmpty, let before = character(before: cursor), let after = character(at: cursor)
    else { return false }
    return language.brackets.contains { $0.opening == before && $0.closing == after }
  }

  /// Makes comments of the selected lines, or text of comments if all of them are.
  final func toggleComment() {
    guard let sign = language?.lineComment else { return }
    let lines = selectedLines.map { (start: buffer.byteRange(ofLine: $0).lowerBound, text: buffer.line($0)) }
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

  // MARK: Brackets

  /// The two brackets of a pair one of which is beside the cursor, first the one at the cursor; `nil` without any.
  final var bracketsAtCursor: (near: Int, far: Int)? {
    guard let language, !language.brackets.isEmpty, selection.isEmpty else { return nil }
    for byte in [cursor, buffer.byte(before: cursor)] {
      guard byte != cursor || byte < buffer.byteCount, let character = character(at: byte) else { continue }
      for pair in language.brackets where pair.opening != pair.closing {
        if character == pair.opening, let far = closing(of: pair, from: byte) { return (byte, far) }
        if character == pair.closing, let far = opening(of: pair, before: byte) { return (byte, far) }
      }
    }
    return nil
  }

  private final func closing(of pair: TextBracket, from byte: Int) -> Int? {
    var (depth, place) = (0, byte)
    let limit = byte + Self.largestBracketDistance
    for line in buffer.lineIndex(at: byte)..<buffer.lineCount where place < limit {
      let bytes = buffer.byteRange(ofLine: line)
      place = max(byte, bytes.lowerBound)
      for character in buffer.text(in: place..<bytes.upperBound) {
        if character == pair.opening { depth += 1 }
        if character == pair.closing { depth -= 1 }
        if depth == 0 { return place }
        place += character.utf8.count
      }
    }
    return nil
  }

  private final func opening(of pair: TextBracket, before byte: Int) -> Int? {
    var (depth, place) = (1, byte)
    let limit = byte - Self.largestBracketDistance
    for line in (0...buffer.lineIndex(at: byte)).reversed() where place > limit {
      let bytes = buffer.byteRange(ofLine: line)
      place = min(byte, bytes.upperBound)
      for character in buffer.text(in: bytes.lowerBound..<place).reversed() {
        place -= character.utf8.count
        if character == pair.closing { depth += 1 }
        if character == pair.opening { depth -= 1 }
        if depth == 0 { return place }
      }
    }
    return nil
  }

  /// Returns the character at a byte; `nil` at the end of a line.
  final func character(at byte: Int) -> Character? {
    let line = buffer.byteRange(ofLine: buffer.lineIndex(at: byte))
    return byte < line.upperBound ? buffer.text(in: byte..<buffer.byte(after: byte)).first : nil
  }

  /// Returns the character before a byte; `nil` at the start of a line.
  final func character(before byte: Int) -> Character? {
    let line = buffer.byteRange(ofLine: buffer.lineIndex(at: byte))
    return byte > line.lowerBound ? buffer.text(in: buffer.byte(before: byte)..<byte).first : nil
  }
}
