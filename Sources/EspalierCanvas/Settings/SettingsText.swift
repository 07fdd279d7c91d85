/// The lines of a settings file.
///
/// ```
/// # a comment
/// name = value          # another one
///
/// [section]
/// name = a value of several words
/// ```
///
/// A value needs no quotes and no escapes, so that keys and colors are written as they are. That is why the format is
/// none of those that have strings: in JSON, TOML and YAML, `"`, `\`, `#` and `:` are keys that have to be escaped.
/// `#` begins a comment at the start of a line and, after a blank, if a blank or the end of the line follows.
package struct SettingsText {
  /// A word of a file, and where it is.
  package struct Word: Hashable, Sendable {
    package let text: String
    package let line: Int
    package let column: Int

    /// Returns the error that something is wrong with the word.
    package func error(_ message: String) -> SettingsError {
      SettingsError(line: line, column: column, message: message)
    }

    /// The word as it is quoted in a message: without invisible characters, and not too long.
    package var quoted: String {
      let visible = text.unicodeScalars.map { scalar -> Unicode.Scalar in
        [.control, .format].contains(scalar.properties.generalCategory) ? "\u{FFFD}" : scalar
      }
      let shown = String(String.UnicodeScalarView(visible))
      return "“\(shown.count > 40 ? shown.prefix(40) + "…" : shown)”"
    }

    /// Returns a part of the word, which begins at an offset, without blanks at its ends.
    func part(_ part: Substring, at offset: Int = 0) -> Word {
      let blanks = part.prefix(while: \.isSettingsBlank).count
      return Word(text: String(part.trimmingSettingsBlanks), line: line, column: column + offset + blanks)
    }
  }

  /// A name and its value.
  package struct Setting: Hashable, Sendable {
    /// The section; `nil` before the first one.
    package let section: Word?
    package let name: Word
    /// The value without blanks at its ends, which may be empty.
    package let value: Word

    /// The words of the value, which are separated by blanks.
    package var words: [Word] { parts(separatedBy: \.isSettingsBlank).filter { !$0.text.isEmpty } }

    /// Returns the parts of the value between separators, without blanks at their ends.
    package func parts(separatedBy isSeparator: (Character) -> Bool) -> [Word] {
      var offset = 0
      return value.text.split(omittingEmptySubsequences: false, whereSeparator: isSeparator).map { part in
        defer { offset += part.count + 1 }
        return value.part(part, at: offset)
      }
    }
  }

  /// The settings, in order.
  package private(set) var settings: [Setting] = []

  /// The place after the last character, for what is missing.
  package private(set) var end: Word

  /// Reads the lines of a file.
  ///
  /// - Throws: The first error: a line that is neither a setting nor a section nor a comment, a control character, or a
  ///   name that a section has twice.
  package init(_ text: String) throws(SettingsError) {
    end = Word(text: "", line: 1, column: 1)
    var section: Word?
    // The line of each setting, by its section and name, which a file must not have twice.
    var lines: [[String?]: Int] = [:]
    for (number, line) in Self.lines(of: text) {
      end = Word(text: "", line: number, column: line.count + 1)
      let content = try Self.content(of: line, number)
      guard let first = content.text.first else { continue }
      if first == "[" {
        section = try Self.section(content)
      } else {
        let setting = try Self.setting(content, in: section)
        if let earlier = lines.updateValue(number, forKey: [section?.text, setting.name.text]) {
          throw setting.name.error("\(setting.name.quoted) is set in line \(earlier) already; remove one of them")
        }
        settings.append(setting)
      }
    }
  }

  /// Returns whether a setting can have a name.
  package static func isName(_ name: String) -> Bool {
    guard let first = name.first, first != "[", first != "#" else { return false }
    return !name.contains { character in
      character == "=" || character.isSettingsBlank
        || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
  }

  /// Returns the lines of a text with their numbers; a byte order mark at the start is no part of the first one.
  package static func lines(of text: String) -> some Sequence<(number: Int, line: Substring)> {
    let isMarked = text.unicodeScalars.first == "\u{FEFF}"
    let content = isMarked ? Substring(text.unicodeScalars.dropFirst()) : text[...]
    let lines = content.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    return lines.enumerated().lazy.map { (number: $0.offset + 1, line: $0.element) }
  }

  /// Returns a line without its comment and the blanks at its ends.
  package static func content(of line: Substring, _ number: Int) throws(SettingsError) -> Word {
    var (start, end) = (0, 0)
    var (isEmpty, afterBlank) = (true, true)
    let characters = Array(line)
    for (index, character) in characters.enumerated() {
      if character == "#", afterBlank {
        let next = index + 1 < characters.count ? characters[index + 1] : " "
        if isEmpty || next.isSettingsBlank { break }
      }
      afterBlank = character.isSettingsBlank
      guard !afterBlank else { continue }
      guard !character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
        throw SettingsError(
          line: number, column: index + 1, message: "there is a control character here; remove it")
      }
      if isEmpty { start = index }
      isEmpty = false
      end = index + 1
    }
    return Word(text: String(characters[start..<max(start, end)]), line: number, column: start + 1)
  }

  private static func section(_ line: Word) throws(SettingsError) -> Word {
    let inner = line.text.dropFirst().dropLast()
    let name = inner.trimmingSettingsBlanks
    guard line.text.count > 2, line.text.hasSuffix("]"), !name.isEmpty, !name.contains(where: \.isSettingsBlank) else {
      throw line.error("\(line.quoted) is not the name of a section; write it in brackets, such as [styles]")
    }
    return Word(text: String(name), line: line.line, column: line.column + 1)
  }

  private static func setting(_ line: Word, in section: Word?) throws(SettingsError) -> Setting {
    let parts = line.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = line.part(parts[0])
    guard parts.count == 2 else {
      throw line.error("\(line.quoted) is not a setting; write it as name = value")
    }
    guard !name.text.isEmpty else { throw line.error("there is no name before the =; write name = value") }
    guard !name.text.contains(where: \.isSettingsBlank) else {
      throw name.error("\(name.quoted) is not a name, because there is a blank in it; write name = value")
    }
    return Setting(section: section, name: name, value: line.part(parts[1], at: parts[0].count + 1))
  }
}

extension Character {
  /// Whether the character separates words: a space or a tab.
  package var isSettingsBlank: Bool { self == " " || self == "\t" }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  package var trimmingSettingsBlanks: Substring {
    var text = drop(while: \.isSettingsBlank)
    while text.last?.isSettingsBlank == true { text.removeLast() }
    return text
  }
}
