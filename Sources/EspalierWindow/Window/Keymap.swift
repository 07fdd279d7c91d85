public import EspalierTree

/// The keys of commands by the ids of the commands: those that a user has chosen in place of the declared ones.
///
/// A command that is missing keeps its keys; one with an empty array has none.
///
/// ```swift
/// window.keymap = try Keymap(parsing: text)
/// window.keymap["list.top"] = ["g g", "home"]
/// ```
public typealias Keymap = [String: [Key]]

extension Dictionary where Key == String, Value == [EspalierTree.Key] {
  /// Reads keys from the text of a file.
  ///
  /// ```
  /// # the id of a command = its keys
  /// mail.delete = x, delete
  /// list.top = g g, home          # g twice
  /// cart.empty =                  # no key, only in the palette
  /// view.split = ctrl+x comma     # a comma is written as a word, and so is hash
  /// ```
  ///
  /// Keys are written as in ``EspalierTree/Key``. A `#` with a blank after it begins a comment.
  ///
  /// - Parameter text: The text of the file.
  /// - Throws: The first error, with its place and what to write.
  public init(parsing text: String) throws(SettingsError) {
    let file = try SettingsText(text)
    self.init()
    for setting in file.settings {
      if let section = setting.section {
        throw section.error("there are no sections in a file of keys; remove [\(section.text)]")
      }
      self[setting.name.text] = try KeyReader.keys(setting)
    }
  }

  /// Returns warnings for the names in a file of keys that are not the ids of commands.
  ///
  /// ```swift
  /// for warning in try Keymap.unknownCommands(in: text, among: AppCommands.all) { print(warning) }
  /// // line 3, column 1: there is no command “list.tpo”; did you mean list.top?
  /// ```
  ///
  /// Such a name is no mistake: the other keys of the file hold.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - commands: The commands that there are.
  ///   - isComplete: Whether there are no others; otherwise, only names that look like a misspelled id are reported.
  /// - Returns: The warnings, each with its place and what to write, in the order of the file.
  /// - Throws: The first error, as ``init(parsing:)`` does.
  /// - Complexity: O(mn) in the numbers of unknown names and of commands.
  public static func unknownCommands(
    in text: String, among commands: [Command], isComplete: Bool = true
  ) throws(SettingsError) -> [SettingsError] {
    let ids = commands.map(\.id)
    let known = Set(ids)
    return try SettingsText(text).settings.map(\.name).filter { !known.contains($0.text) }.compactMap { name in
      if let meant = ids.first(where: { $0.isMisspelled(as: name.text) }) {
        return name.error("there is no command \(name.quoted); did you mean \(meant)?")
      }
      guard isComplete else { return nil }
      let likeness = { (id: String) in zip(id, name.text).prefix { $0 == $1 }.count }
      let nearest = ids.max { likeness($0) < likeness($1) }
      let advice = nearest.map { "write the id of one, such as \($0)" } ?? "remove the line"
      return name.error("there is no command \(name.quoted); \(advice)")
    }
  }

  /// The keys as a file, from which ``init(parsing:)`` reads the same keys, in the order of the commands' ids.
  ///
  /// An id that cannot stand before a `=` in a file is left out: one that is empty, begins with `[` or `#`, or has a
  /// space, a `=` or a control character.
  public var settingsText: String {
    filter { SettingsText.isName($0.key) }.sorted { $0.key < $1.key }.map { command, keys in
      let value = keys.map(KeyReader.text).joined(separator: ", ")
      return value.isEmpty ? "\(command) =\n" : "\(command) = \(value)\n"
    }.joined()
  }
}

/// A reader of keys in settings.
private enum KeyReader {
  /// The keys that are written as words, because they mean something else in a file.
  private static let words: [(word: String, name: String)] = [("comma", ","), ("hash", "#")]

  static func keys(_ setting: SettingsText.Setting) throws(SettingsError) -> [Key] {
    var keys: [Key] = []
    guard !setting.value.text.isEmpty else { return keys }
    for part in setting.parts(separatedBy: { $0 == "," }) { keys.append(try key(part, after: keys)) }
    return keys
  }

  /// Returns a key as a file has it.
  static func text(of key: Key) -> String {
    key.steps.map { step in
      guard let word = words.first(where: { $0.name == step.name })?.word else { return step.description }
      return step.description.dropLast(step.name.count) + word
    }.joined(separator: " ")
  }

  private static func key(_ word: SettingsText.Word, after earlier: [Key]) throws(SettingsError) -> Key {
    guard !word.text.isEmpty else {
      throw word.error("there is no key here; write one, or “comma” for the comma key")
    }
    let steps = word.text.split(whereSeparator: \.isSettingsBlank).map(step)
    guard let key = Key(parsing: steps.joined(separator: " ")) else {
      let wrong = steps.first { Key(parsing: $0) == nil } ?? word.text
      let known = ["enter", "escape", "tab", "space", "backspace", "delete", "insert", "pageup", "pagedown", "home"]
      let name = wrong.split(separator: "+").last.map(String.init) ?? wrong
      if let meant = known.first(where: { $0.isMisspelled(as: name.lowercased()) }) {
        throw word.error("\(word.quoted) is not a key; did you mean \(meant)?")
      }
      throw word.error(
        "\(word.quoted) is not a key; write a character or a name such as enter, pagedown or f5, after any of ctrl+, alt+, shift+ and command+"
      )
    }
    guard !earlier.contains(key) else { throw word.error("\(word.quoted) is in this line twice; remove one of them") }
    return key
  }

  private static func step(_ part: Substring) -> String {
    for (word, name) in words where part == word || part.hasSuffix("+" + word) {
      return part.dropLast(word.count) + name
    }
    return String(part)
  }
}
