/// The textual form of screenplays.
extension Screenplay {
  /// Creates a screenplay from text.
  ///
  /// - Throws: ``ScreenplayError`` for the first invalid line.
  public init(parsing text: String) throws(ScreenplayError) {
    var screen = UnreadScreen()
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    // A line feed at the end does not begin another line.
    if lines.last?.isEmpty == true { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      switch line.first {
      case ">":
        append(&screen)
        try append(steps: line.dropFirst(), line: index + 1)
      case "=":
        append(&screen)
        try append(cost: line.dropFirst(), line: index + 1)
      case "#":
        append(&screen)
        append(.comment(line.dropFirst().trimmingBlanks()), line: index + 1)
      default: screen.append(line, number: index + 1)
      }
    }
    if screen.lines.isEmpty && endsInStep { screen.append("", number: lines.count + 1) }
    append(&screen)
  }

  private mutating func append(steps text: Substring, line: Int) throws(ScreenplayError) {
    do {
      for step in try Step.steps(of: String(text)) { append(.step(step), line: line) }
    } catch {
      let isWord = text.trimmingBlanks().first?.isLetter == true
      let hint = isWord ? "" : "; a line of a screen that begins with “>” is written “\\>”"
      throw ScreenplayError(line: line, error.message + hint)
    }
  }

  private mutating func append(cost text: Substring, line: Int) throws(ScreenplayError) {
    guard let cost = Cost(parsing: text) else {
      throw ScreenplayError(
        line: line,
        "a cost must be written as “= 1 row” or “= 2 rows, 15 bytes”; got “=\(text)”; write “\\=” at the start of a line of a screen that begins with “=”"
      )
    }
    guard case .step = parts.last else {
      throw ScreenplayError(line: line, "a cost must come below its step and above the screen")
    }
    append(.cost(cost), line: line)
  }

  /// Appends a screen, if it has lines or ends a step, and begins another one.
  private mutating func append(_ screen: inout UnreadScreen) {
    defer { screen = UnreadScreen() }
    let lines = screen.lines.droppingBlankEnd()
    if screen.isMarked || !lines.isEmpty {
      append(.screen(lines), line: screen.number)
    } else if !screen.lines.isEmpty && endsInStep {
      append(.screen(nil), line: screen.number)
    }
  }

  /// Whether the last part except for comments is a step or a cost, so that the screen of the step has not been read.
  private var endsInStep: Bool {
    switch parts.last(where: { if case .comment = $0 { false } else { true } }) {
    case .step, .cost: true
    case .screen, .comment, nil: false
    }
  }

  /// The lines of a screen that has not ended yet.
  private struct UnreadScreen {
    var lines: [String] = []

    /// The number of the first line.
    var number = 0

    /// Whether it is a screen even if all lines are blank.
    var isMarked = false

    mutating func append(_ line: Substring, number: Int) {
      if lines.isEmpty { self.number = number }
      if line.first == "\\" { isMarked = true }
      var text = line.first == "\\" ? line.dropFirst() : line
      while text.last == " " { text.removeLast() }
      lines.append(String(text))
    }
  }
}

extension Screenplay: CustomStringConvertible {
  /// The screenplay as text that ends with a line feed, which ``init(parsing:)`` can read.
  public var description: String {
    var text = ""
    var wasScreen = false
    for part in parts {
      if wasScreen { text += "\n" }
      wasScreen = false
      switch part {
      case .comment(let words): text += words.isEmpty ? "#\n" : "# \(words)\n"
      case .step(let step): text += "> \(step)\n"
      case .cost(let cost): text += "= \(cost)\n"
      case .screen(let lines):
        wasScreen = true
        if let lines { text += Self.text(ofScreen: lines.joined(separator: "\n")) }
      }
    }
    return text
  }

  /// Returns a screen with the marks that its lines need, and without blank lines at the end.
  package static func text(ofScreen screen: String) -> String {
    var screen = screen
    var bytes: [UInt8] = []
    bytes.reserveCapacity(screen.utf8.count + 64)
    screen.withUTF8 { text in
      var start = 0
      while start < text.count {
        if marks.contains(text[start]) { bytes.append(UInt8(ascii: "\\")) }
        let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
        bytes.append(contentsOf: text[start..<end])
        start = end
      }
    }
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.isEmpty { bytes.append(UInt8(ascii: "\\")) }
    bytes.append(UInt8(ascii: "\n"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The characters that a line of a screen must not begin with.
  private static let marks = Array(">=#\\".utf8)
}
