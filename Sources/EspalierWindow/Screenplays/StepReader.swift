import EspalierCanvas
import EspalierTree

/// A reader of steps.
struct StepReader {
  private typealias Reading = @Sendable (StepReader) throws(ScreenplayError) -> Screenplay.Step

  /// The readers of steps by their first words, in the order in which messages list them.
  private static let readings: [(name: String, read: Reading)] = [
    ("press", { reader throws(ScreenplayError) in try reader.press() }),
    ("type", { reader throws(ScreenplayError) in .type(try reader.text("type pear")) }),
    ("paste", { reader throws(ScreenplayError) in .paste(try reader.text("paste \"a, b\"")) }),
    ("tap", { reader throws(ScreenplayError) in .tap(try reader.place()) }),
    ("doubleclick", { reader throws(ScreenplayError) in .doubleClick(try reader.place()) }),
    ("rightclick", { reader throws(ScreenplayError) in .rightClick(try reader.place()) }),
    ("hover", { reader throws(ScreenplayError) in .hover(try reader.place()) }),
    ("drag", { reader throws(ScreenplayError) in try reader.drag() }),
    ("wheel", { reader throws(ScreenplayError) in try reader.wheel() }),
    ("mouse", { reader throws(ScreenplayError) in try reader.mouse() }),
    ("scroll", { reader throws(ScreenplayError) in try reader.scroll() }),
    ("resize", { reader throws(ScreenplayError) in try reader.resize() }),
    ("appearance", { reader throws(ScreenplayError) in try reader.appearance() }),
    ("advance", { reader throws(ScreenplayError) in .advance(try reader.time()) }),
    ("skip", { reader throws(ScreenplayError) in .skip(try reader.time()) }),
    ("answer", { reader throws(ScreenplayError) in try reader.answer() }),
    ("settle", { reader throws(ScreenplayError) in try reader.alone(.settle) }),
    ("pull", { reader throws(ScreenplayError) in try reader.alone(.pull) }),
    ("back", { reader throws(ScreenplayError) in try reader.alone(.back) }),
    ("open", { reader throws(ScreenplayError) in .open(try reader.text("open news://today")) }),
  ]

  /// The largest number of columns, rows, results and seconds.
  static let largestNumber = 1_000_000_000

  /// The first word.
  let name: String

  /// The text after the first word.
  let rest: Substring

  /// Returns the comma-separated steps of the text.
  static func steps(of text: String) throws(ScreenplayError) -> [Screenplay.Step] {
    let parts = AnswerReader.hasJSON(text) ? [text.trimmingBlanks()] : split(text)
    guard parts.count > 1 || !parts[0].isEmpty else {
      throw ScreenplayError("there is no step; steps are \(list)")
    }
    var steps: [Screenplay.Step] = []
    for part in parts {
      guard !part.isEmpty else { throw ScreenplayError("a step is missing before or after a comma") }
      steps.append(try step(of: part))
    }
    return steps
  }

  private static func step(of text: String) throws(ScreenplayError) -> Screenplay.Step {
    let name = text.prefix { !$0.isWhitespace }
    guard let read = readings.first(where: { $0.name == name })?.read else {
      throw ScreenplayError(
        "there is no step “\(name)”; steps are \(list), and text with a comma must be in quotation marks")
    }
    return try read(StepReader(name: String(name), rest: text.dropFirst(name.count).trimmingBlanks()[...]))
  }

  private static var list: String {
    readings.dropLast().map(\.name).joined(separator: ", ") + " and " + readings[readings.count - 1].name
  }

  /// Splits text at the commas outside quotation marks.
  private static func split(_ text: String) -> [String] {
    var parts = [""]
    var isQuoted = false
    var isEscaped = false
    var isAtStart = true
    for character in text {
      if isQuoted {
        if !isEscaped && character == "\"" { isQuoted = false }
        isEscaped = !isEscaped && character == "\\"
      } else if character == "," {
        parts.append("")
        isAtStart = true
        continue
      } else if character == "\"" && isAtStart {
        isQuoted = true
      }
      isAtStart = character.isWhitespace
      parts[parts.count - 1].append(character)
    }
    return parts.map { $0.trimmingBlanks() }
  }
}

extension StepReader {
  private func alone(_ step: Screenplay.Step) throws(ScreenplayError) -> Screenplay.Step {
    guard rest.isEmpty else { throw ScreenplayError("nothing may follow “\(name)”, but here is “\(rest)”") }
    return step
  }

  private func press() throws(ScreenplayError) -> Screenplay.Step {
    var keys: [Key] = []
    var rest = rest
    while let first = rest.first {
      let word: String
      if first == "\"" {
        word = try Self.takeQuoted(&rest)
      } else {
        word = String(rest.prefix { !$0.isWhitespace })
        rest.removeFirst(word.count)
      }
      guard let key = Key(parsing: word) else {
        throw ScreenplayError(
          "“\(word)” is not a key; write a character, or a name such as enter, pagedown or f5, preceded by any of ctrl+, alt+, shift+ and command+; “type” types a text"
        )
      }
      keys.append(key)
      rest = rest.drop { $0.isWhitespace }
    }
    guard !keys.isEmpty else {
      throw ScreenplayError("“press” must be followed by one or more keys, as in “press down enter”")
    }
    return .press(keys)
  }

  /// Returns the text after the first word, which may be in quotation marks.
  private func text(_ example: String) throws(ScreenplayError) -> String {
    guard !rest.isEmpty else { throw ScreenplayError("“\(name)” must be followed by text, as in “\(example)”") }
    guard rest.first == "\"" else { return String(rest) }
    var rest = rest
    let text = try Self.takeQuoted(&rest)
    guard rest.isEmpty else {
      throw ScreenplayError("nothing may follow the closing quotation mark, but here is “\(rest.trimmingBlanks())”")
    }
    return text
  }

  /// Returns the place after the first word; text that is the whole rest may be without quotation marks.
  private func place() throws(ScreenplayError) -> Screenplay.Place {
    guard rest.first == "\"" || rest.prefix(while: { $0 != " " }) == "at" else {
      return .text(try text("\(name) \"Like\""))
    }
    return try lastPlace(rest)
  }

  /// Returns the place that is the rest of a step.
  private func lastPlace(_ rest: Substring) throws(ScreenplayError) -> Screenplay.Place {
    var rest = rest
    let place = try takePlace(&rest)
    guard rest.isEmpty else {
      throw ScreenplayError("nothing may follow the place of “\(name)”, but here is “\(rest)”")
    }
    return place
  }

  private func drag() throws(ScreenplayError) -> Screenplay.Step {
    var rest = rest
    let place = try takePlace(&rest)
    guard rest.hasPrefix("to ") else {
      throw ScreenplayError(
        "“drag” must be followed by two places with “to” between them, as in “drag \"Pears\" to \"Figs\"”")
    }
    rest = rest.dropFirst(3).drop { $0.isWhitespace }
    let target = try takePlace(&rest)
    guard rest.isEmpty else { throw ScreenplayError("nothing may follow the end of a drag, but here is “\(rest)”") }
    return .drag(place, to: target)
  }

  private func wheel() throws(ScreenplayError) -> Screenplay.Step {
    let word = rest.prefix { !$0.isWhitespace }
    guard let lines = Self.number(of: word, from: -Self.largestNumber) else {
      throw ScreenplayError(
        "“wheel” must be followed by a number of lines and a place, as in “wheel 3 at 12 3”; got “\(rest)”")
    }
    let rest = rest.dropFirst(word.count).drop { $0.isWhitespace }
    let unit = rest.prefix { !$0.isWhitespace }
    guard unit == "columns" else { return .wheel(lines, try lastPlace(rest)) }
    return .wheel(lines, try lastPlace(rest.dropFirst(unit.count).drop { $0.isWhitespace }), .horizontal)
  }

  /// Removes a place and the blanks after it from the beginning.
  private func takePlace(_ rest: inout Substring) throws(ScreenplayError) -> Screenplay.Place {
    if rest.first == "\"" {
      let text = try Self.takeQuoted(&rest)
      guard !text.isEmpty else { throw ScreenplayError("a place is text on the screen, and this one is empty") }
      rest = rest.drop { $0.isWhitespace }
      return .text(text, in: try takePane(&rest))
    }
    let words = rest.split(separator: " ", maxSplits: 3)
    let numbers = words.dropFirst().prefix(2).compactMap { Self.number(of: $0, from: 0) }
    guard words.first == "at", numbers.count == 2 else {
      throw ScreenplayError(
        "a place is text in quotation marks, or a column and a line, from 0, as in “at 12 3”; here is “\(rest)”")
    }
    rest = words.count == 4 ? words[3].drop { $0.isWhitespace } : ""
    return .point(Point(x: numbers[0], y: numbers[1]))
  }

  /// Removes “in”, the name of a pane and the blanks after it from the beginning.
  ///
  /// - Returns: The name; `nil` if the rest does not begin with “in”.
  private func takePane(_ rest: inout Substring) throws(ScreenplayError) -> String? {
    guard rest.prefix(while: { !$0.isWhitespace }) == "in" else { return nil }
    rest = rest.dropFirst(2).drop { $0.isWhitespace }
    let name: String
    if rest.first == "\"" {
      name = try Self.takeQuoted(&rest)
    } else {
      name = String(rest.prefix { !$0.isWhitespace })
      rest = rest.dropFirst(name.count)
    }
    guard !name.isEmpty else {
      throw ScreenplayError("“in” must be followed by the name of a pane, as in “\(self.name) \"Like\" in Posts”")
    }
    rest = rest.drop { $0.isWhitespace }
    return name
  }

  private func scroll() throws(ScreenplayError) -> Screenplay.Step {
    guard let rows = Self.number(of: rest, from: -Self.largestNumber) else {
      throw ScreenplayError(
        "“scroll” must be followed by a number of rows, as in “scroll 3” or “scroll -3”; got “\(rest)”")
    }
    return .scroll(rows)
  }

  private func resize() throws(ScreenplayError) -> Screenplay.Step {
    let text = rest.hasSuffix(" inline") ? rest.dropLast(7) : rest
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Self.number(of: $0, from: 0) }
    guard sides.count == 2, text.filter({ $0 == "x" }).count == 1 else {
      throw ScreenplayError("“resize” must be followed by columns and rows, as in “resize 60x20”; got “\(rest)”")
    }
    let size = Size(width: sides[0], height: sides[1])
    return text == rest ? .resize(size) : .resizeInline(size)
  }

  private func answer() throws(ScreenplayError) -> Screenplay.Step {
    if rest.first == "\"" { return .deliver(try AnswerReader.answer(rest)) }
    guard let count = Self.number(of: rest, from: 1) else {
      throw ScreenplayError("“answer” must be followed by the number of results, as in “answer 2”; got “\(rest)”")
    }
    return .answer(count)
  }

  private func time() throws(ScreenplayError) -> Duration {
    guard let time = Self.time(of: rest) else {
      throw ScreenplayError(
        "“\(name)” must be followed by a time, as in “\(name) 1s”, “\(name) 1.5s” or “\(name) 500ms”; got “\(rest)”")
    }
    return time
  }

  private func appearance() throws(ScreenplayError) -> Screenplay.Step {
    guard let appearance = TerminalAppearance(rawValue: String(rest)) else {
      throw ScreenplayError("“appearance” must be followed by “light” or “dark”; got “\(rest)”")
    }
    return .appearance(appearance)
  }

  static func number(of text: some StringProtocol, from least: Int) -> Int? {
    guard let number = Int(text), (least...largestNumber).contains(number), text.first != "+" else { return nil }
    return number
  }

  private static func time(of text: Substring) -> Duration? {
    let units: [(name: String, factor: Int, digits: Int)] = [("h", 3600, 0), ("ms", 1, 15), ("m", 60, 0), ("s", 1, 18)]
    guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return nil }
    let parts = text.dropLast(unit.name.count).split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ number(of: $0, from: 0) }), parts.count <= 2 else { return nil }
    let fraction: Substring = parts.count == 2 ? parts[1] : "0"
    guard !fraction.isEmpty, fraction.count <= max(unit.digits, 1), fraction.allSatisfy(\.isASCIIDigit) else {
      return nil
    }
    if unit.digits == 0 { return fraction == "0" ? .seconds(whole * unit.factor) : nil }
    let padded = fraction + String(repeating: "0", count: unit.digits - fraction.count)
    let rest = Duration(secondsComponent: 0, attosecondsComponent: Int64(padded) ?? 0)
    return (unit.name == "s" ? .seconds(whole) : .milliseconds(whole)) + rest
  }

  /// Removes a quoted text from the beginning.
  static func takeQuoted(_ rest: inout Substring) throws(ScreenplayError) -> String {
    let start = rest
    rest.removeFirst()
    var text = String.UnicodeScalarView()
    while let character = rest.popFirst() {
      switch character {
      case "\"": return String(text)
      case "\\": text.append(try takeEscape(&rest))
      default: text.append(contentsOf: character.unicodeScalars)
      }
    }
    throw ScreenplayError("the quotation mark at the end is missing: \(start)")
  }

  /// Removes an escape after its backslash.
  static func takeEscape(_ rest: inout Substring) throws(ScreenplayError) -> Unicode.Scalar {
    switch rest.popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "t": return "\t"
    case "u":
      let digits = rest.dropFirst().prefix { $0 != "}" }
      if rest.first == "{", rest.dropFirst(digits.count + 1).first == "}",
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      {
        rest.removeFirst(digits.count + 2)
        return scalar
      }
    default: break
    }
    throw ScreenplayError(
      "a backslash must be followed by “\"”, “\\”, “n”, “t” or the number of a character, as in “\\u{7F}”")
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) && isASCII }
}
