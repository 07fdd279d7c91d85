/// Words for characters and keys.
extension Phrase where Words == @Sendable (Character) -> String {
  /// What is spoken of a single character: the name of a sign, which many voices leave out, and any other one itself.
  public static var characterName: Self { Phrase("character.name") { characterNames[$0] ?? String($0) } }
}

extension Wording {
  /// Returns what is spoken of a key: signs have names, and capital letters are pressed with shift.
  package func name(of key: Key) -> String {
    key.steps.map { step in
      guard step.name.count == 1, let character = step.name.first else { return step.description }
      let letter = character.isUppercase ? Character(character.lowercased()) : character
      return step.description.dropLast() + (letter == character ? "" : "shift+") + self[.characterName](letter)
    }.joined(separator: " ")
  }
}

private let characterNames: [Character: String] = [
  "!": "exclamation mark", "\"": "quotation mark", "#": "number sign", "$": "dollar", "%": "percent", "&": "ampersand",
  "'": "apostrophe", "(": "left parenthesis", ")": "right parenthesis", "*": "asterisk", "+": "plus", ",": "comma",
  "-": "hyphen", ".": "period", "/": "slash", ":": "colon", ";": "semicolon", "<": "less than", "=": "equals",
  ">": "greater than", "?": "question mark", "@": "at", "[": "left bracket", "\\": "backslash", "]": "right bracket",
  "^": "caret", "_": "underscore", "`": "backtick", "{": "left brace", "|": "bar", "}": "right brace", "~": "tilde",
  "–": "dash", "—": "long dash", "…": "ellipsis", "“": "opening quotation mark", "”": "closing quotation mark",
  "•": "bullet", "·": "dot",
]
