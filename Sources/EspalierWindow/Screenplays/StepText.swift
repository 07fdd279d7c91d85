import EspalierTree

/// The textual form of the parts of steps.
enum StepText {
  /// Returns text, in quotation marks if it needs them.
  static func text(_ text: String) -> String {
    let isPlain =
      text == text.trimmingBlanks() && !text.isEmpty && text.allSatisfy { $0 == " " || !needsQuotes($0) }
    return isPlain ? text : quoted(text)
  }

  /// Returns a word between others, in quotation marks if it needs them.
  static func word(_ text: String) -> String {
    text.isEmpty || text.contains(where: needsQuotes) ? quoted(text) : text
  }

  /// Returns text in quotation marks.
  static func quoted(_ text: String) -> String {
    var result = "\""
    // A mark joins what precedes it, which may be a quotation mark or the end of an escape.
    var mayBeJoined = false
    for scalar in text.unicodeScalars {
      let wasPlain = mayBeJoined
      mayBeJoined = false
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where isControl(scalar) || !wasPlain && joins(scalar):
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        result.unicodeScalars.append(scalar)
        mayBeJoined = true
      }
    }
    return result + "\""
  }

  /// Returns a time in the largest unit in which it is an integer, or otherwise in seconds with a decimal point.
  static func time(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let perMillisecond: Int64 = 1_000_000_000_000_000
    if attoseconds == 0 {
      if seconds != 0 && seconds % 3600 == 0 { return "\(seconds / 3600)h" }
      if seconds != 0 && seconds % 60 == 0 { return "\(seconds / 60)m" }
      return "\(seconds)s"
    }
    if seconds == 0 && attoseconds % perMillisecond == 0 { return "\(attoseconds / perMillisecond)ms" }
    return "\(time.attoseconds.text(decimals: 18))s"
  }

  /// Returns an event of the mouse.
  static func mouse(_ event: PointerEvent) -> String {
    let place = "at \(event.point.x) \(event.point.y)"
    let modifiers = Key.Modifiers.names.filter { event.modifiers.contains($0.modifier) }.map { "\($0.name)+" }.joined()
    let count = event.clickCount == 1 ? "" : " \(event.clickCount)"
    return switch event.action {
    case .down(let button): "\(modifiers)down\(word(of: button))\(count) \(place)"
    case .drag(let button): "\(modifiers)drag\(word(of: button))\(count) \(place)"
    case .up(let button): "\(modifiers)up\(word(of: button))\(count) \(place)"
    case .hover: "\(modifiers)hover \(place)"
    case .leave: "\(modifiers)leave"
    case .wheel(let lines, let columns): "\(modifiers)wheel \(lines) \(columns) \(place)"
    }
  }

  /// The buttons of the mouse, with their words.
  static let buttonWords: [(word: String, button: PointerEvent.Button)] = [
    ("left", .left), ("middle", .middle), ("right", .right),
  ]

  /// Returns the word of a button after a blank, which the left one does not need.
  private static func word(of button: PointerEvent.Button) -> String {
    button == .left ? "" : buttonWords.first { $0.button == button }.map { " \($0.word)" } ?? ""
  }

  /// Returns whether a scalar is a control, ends a line, or joins a quotation mark after it.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: "\(scalar)\"".count == 1
    }
  }

  /// Returns whether a scalar joins what precedes it.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool { "\"\(scalar)".count == 1 }

  private static func needsQuotes(_ character: Character) -> Bool {
    character == "," || character == "\"" || character == "\\" || character.isWhitespace
      || character.unicodeScalars.contains(where: isControl) || character.unicodeScalars.first.map(joins) == true
  }
}

extension StringProtocol {
  /// Returns the text without blanks and tabs at its ends.
  func trimmingBlanks() -> String { String(Substring(self).trimmingSettingsBlanks) }
}
