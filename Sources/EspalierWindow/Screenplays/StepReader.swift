import EspalierTree

/// A reader of steps.
struct StepReader {
  /// The first words of steps, in the order in which messages list them.
  private enum Name: String, CaseIterable {
    case press, type, paste, tap, doubleclick, rightclick, hover, drag, wheel, mouse, scroll, resize, appearance
    case advance, skip, answer, settle, pull, back, open
  }

  /// The largest number of columns, rows, results and seconds.
  static let largestNumber = 1_000_000_000

  /// The first word.
  let name: String

  /// The text after the first word that has not been read yet.
  var rest: Substring

  /// Returns the comma-separated steps of the text.
  static func steps(of text: String) throws(ScreenplayError) -> [Screenplay.Step] {
    let parts = hasJSON(text) ? [text.trimmingBlanks()] : split(text)
    guard parts.count > 1 || !parts[0].isEmpty else {
      throw ScreenplayError("there is no step; steps are \(list)")
    }
    return try parts.map { part throws(ScreenplayError) in
      guard !part.isEmpty else { throw ScreenplayError("a step is missing before or after a comma") }
      let name = part.prefix { !$0.isWhitespace }
      var reader = StepReader(name: String(name), rest: part.dropFirst(name.count).trimmingBlanks()[...])
      return try reader.step()
    }
  }

  private mutating func step() throws(ScreenplayError) -> Screenplay.Step {
    guard let first = Name(rawValue: name) else {
      throw ScreenplayError(
        "there is no step “\(name)”; steps are \(Self.list), and text with a comma must be in quotation marks")
    }
    switch first {
    case .press: return try press()
    case .type: return .type(try text("type pear"))
    case .paste: return .paste(try text("paste \"a, b\""))
    case .tap: return .tap(try place())
    case .doubleclick: return .doubleClick(try place())
    case .rightclick: return .rightClick(try place())
    case .hover: return .hover(try place())
    case .drag: return try drag()
    case .wheel: return try wheel()
    case .mouse: return try mouse()
    case .scroll: return try scroll()
    case .resize: return try resize()
    case .appearance: return .appearance(try required(TerminalAppearance(rawValue: String(rest)), "“light” or “dark”"))
    case .advance: return .advance(try time())
    case .skip: return .skip(try time())
    case .answer: return try answer()
    case .settle: return try ended(.settle, after: "“\(name)”")
    case .pull: return try ended(.pull, after: "“\(name)”")
    case .back: return try ended(.back, after: "“\(name)”")
    case .open: return .open(try text("open news://today"))
    }
  }

  private static var list: String {
    let names = Name.allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
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
  private func ended<Value>(_ value: Value, after end: String) throws(ScreenplayError) -> Value {
    guard rest.isEmpty else {
      throw ScreenplayError("nothing may follow \(end), but here is “\(rest.trimmingBlanks())”")
    }
    return value
  }

  private mutating func press() throws(ScreenplayError) -> Screenplay.Step {
    var keys: [Key] = []
    while !rest.isEmpty {
      let word = try takeName()
      guard let key = Key(parsing: word) else {
        throw ScreenplayError(
          "“\(word)” is not a key; write a character, or a name such as enter, pagedown or f5, preceded by any of ctrl+, alt+, shift+ and command+; “type” types a text"
        )
      }
      keys.append(key)
    }
    guard !keys.isEmpty else {
      throw ScreenplayError("“press” must be followed by one or more keys, as in “press down enter”")
    }
    return .press(keys)
  }

  /// Returns the text after the first word, which may be in quotation marks.
  private mutating func text(_ example: String) throws(ScreenplayError) -> String {
    guard !rest.isEmpty else { throw ScreenplayError("“\(name)” must be followed by text, as in “\(example)”") }
    guard rest.first == "\"" else { return String(rest) }
    let text = try takeQuoted()
    return try ended(text, after: "the closing quotation mark")
  }

  /// Returns the place after the first word; text that is the whole rest may be without quotation marks.
  private mutating func place() throws(ScreenplayError) -> Screenplay.Place {
    guard rest.first == "\"" || rest.prefix(while: { $0 != " " }) == "at" else {
      return .text(try text("\(name) \"Like\""))
    }
    return try lastPlace()
  }

  /// Returns the place that is the rest of a step.
  private mutating func lastPlace() throws(ScreenplayError) -> Screenplay.Place {
    let place = try takePlace()
    return try ended(place, after: "the place of “\(name)”")
  }

  private mutating func drag() throws(ScreenplayError) -> Screenplay.Step {
    let place = try takePlace()
    guard rest.hasPrefix("to ") else {
      throw ScreenplayError(
        "“drag” must be followed by two places with “to” between them, as in “drag \"Pears\" to \"Figs\"”")
    }
    rest = rest.dropFirst(3).drop(while: \.isWhitespace)
    let target = try takePlace()
    return try ended(.drag(place, to: target), after: "the end of a drag")
  }

  private mutating func wheel() throws(ScreenplayError) -> Screenplay.Step {
    let number = Self.number(of: rest.prefix { !$0.isWhitespace }, from: -Self.largestNumber)
    let lines = try required(number, "a number of lines and a place, as in “wheel 3 at 12 3”")
    takeWord()
    let isHorizontal = takeWord { $0 == "columns" } != nil
    return .wheel(lines, try lastPlace(), isHorizontal ? .horizontal : .vertical)
  }

  /// Removes a place and the blanks after it from the beginning.
  private mutating func takePlace() throws(ScreenplayError) -> Screenplay.Place {
    if rest.first == "\"" {
      let text = try takeName()
      guard !text.isEmpty else { throw ScreenplayError("a place is text on the screen, and this one is empty") }
      return .text(text, in: try takePane())
    }
    let words = rest.split(separator: " ", maxSplits: 3)
    let numbers = words.dropFirst().prefix(2).compactMap { Self.number(of: $0, from: 0) }
    guard words.first == "at", numbers.count == 2 else {
      throw ScreenplayError(
        "a place is text in quotation marks, or a column and a line, from 0, as in “at 12 3”; here is “\(rest)”")
    }
    rest = words.count == 4 ? words[3].drop(while: \.isWhitespace) : ""
    return .point(Point(x: numbers[0], y: numbers[1]))
  }

  /// Removes “in”, the name of a pane and the blanks after it from the beginning.
  ///
  /// - Returns: The name; `nil` if the rest does not begin with “in”.
  private mutating func takePane() throws(ScreenplayError) -> String? {
    guard takeWord(where: { $0 == "in" }) != nil else { return nil }
    let pane = try takeName()
    guard !pane.isEmpty else {
      throw ScreenplayError("“in” must be followed by the name of a pane, as in “\(name) \"Like\" in Posts”")
    }
    return pane
  }

  private func scroll() throws(ScreenplayError) -> Screenplay.Step {
    let rows = Self.number(of: rest, from: -Self.largestNumber)
    return .scroll(try required(rows, "a number of rows, as in “scroll 3” or “scroll -3”"))
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

  private func time() throws(ScreenplayError) -> Duration {
    try required(Self.time(of: rest), "a time, as in “\(name) 1s”, “\(name) 1.5s” or “\(name) 500ms”")
  }

  /// Returns a value that the rest of the step has to be, or to begin with.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` if there is none.
  ///   - form: What must follow the name of the step, with an example.
  func required<Value>(_ value: Value?, _ form: String) throws(ScreenplayError) -> Value {
    guard let value else { throw ScreenplayError("“\(name)” must be followed by \(form); got “\(rest)”") }
    return value
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
}

/// Words and quoted texts.
extension StepReader {
  /// Removes a word and the blanks around it from the beginning if it meets a condition.
  @discardableResult
  mutating func takeWord(where isTaken: (Substring) -> Bool = { _ in true }) -> Substring? {
    let start = rest.drop(while: \.isWhitespace)
    let word = start.prefix { !$0.isWhitespace }
    guard !word.isEmpty, isTaken(word) else { return nil }
    rest = start.dropFirst(word.count).drop(while: \.isWhitespace)
    return word
  }

  /// Removes a word, which may be in quotation marks, and the blanks after it from the beginning.
  private mutating func takeName() throws(ScreenplayError) -> String {
    guard rest.first == "\"" else { return takeWord().map(String.init) ?? "" }
    let name = try takeQuoted()
    rest = rest.drop(while: \.isWhitespace)
    return name
  }

  /// Removes a quoted text from the beginning.
  mutating func takeQuoted() throws(ScreenplayError) -> String {
    let start = rest
    rest.removeFirst()
    var text = String.UnicodeScalarView()
    while let character = rest.popFirst() {
      switch character {
      case "\"": return String(text)
      case "\\": text.append(try takeEscape())
      default: text.append(contentsOf: character.unicodeScalars)
      }
    }
    throw ScreenplayError("the quotation mark at the end is missing: \(start)")
  }

  /// Removes an escape after its backslash.
  private mutating func takeEscape() throws(ScreenplayError) -> Unicode.Scalar {
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
