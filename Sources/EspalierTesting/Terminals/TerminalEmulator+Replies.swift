import EspalierCanvas

extension TerminalEmulator {
  /// Replies to a request for the terminal's type or status, its cursor position, its modes, or its keyboard flags.
  mutating func answer(_ sequence: ControlSequence) throws(TerminalStreamError) {
    switch sequence.name {
    case "c":
      _ = try sequence.choice(of: 0)
      // The terminal is a VT220 with colors.
      reply("\u{1B}[?62;22c")
    case "n":
      switch try sequence.choice(of: 5, 6) {
      case 5: reply("\u{1B}[0n")
      default: reply("\u{1B}[\(cursor.y + 1);\(cursor.x + 1)R")
      }
    case "?$p":
      let mode = try sequence.numbers(1)[0] ?? 0
      guard let reported = features.reportedModes else { return }
      let isKnown = reported.contains(mode) && Self.knownModes.contains(mode)
      reply("\u{1B}[?\(mode);\(isKnown ? modes.contains(mode) ? 1 : 2 : 0)$y")
    default:
      _ = try sequence.numbers(0)
      if features.reportsKeyboardFlags { reply("\u{1B}[?\(screen.keyboardFlags.last ?? 0)u") }
    }
  }

  /// Reports the background color, with 16 bits per component.
  mutating func reportBackground(end: [UInt8]) {
    guard let color = features.backgroundColor else { return }
    guard case .rgb(let red, let green, let blue) = color else {
      trap("the background that a terminal reports must be an RGB color; got \(color)")
    }
    let components = [red, green, blue].map { String(repeating: $0.hexadecimal(digits: 2), count: 2) }
    reply("\u{1B}]11;rgb:\(components.joined(separator: "/"))")
    replies += end
  }

  /// Reports the size of the screen; the size in pixels is unknown.
  mutating func reportSize() {
    guard features.reportedModes?.contains(2048) == true else { return }
    reply("\u{1B}[48;\(size.height);\(size.width);0;0t")
  }

  /// Replies to the question for the size, in rows and columns.
  mutating func answerSize() { reply("\u{1B}[8;\(size.height);\(size.width)t") }

  private mutating func reply(_ text: String) { replies += text.utf8 }
}
