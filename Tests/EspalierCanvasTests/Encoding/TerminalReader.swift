import EspalierCanvas

/// A small terminal that knows only SGR and OSC 8: anything else that looks like a command is a fault.
struct TerminalReader {
  struct Shown: Equatable {
    var scalar: Unicode.Scalar
    var style: TextStyle
  }

  private(set) var characters: [Shown] = []
  private(set) var style = TextStyle.plain
  private(set) var faults: [String] = []

  var text: String { String(String.UnicodeScalarView(characters.map(\.scalar))) }

  /// Reads one line, without its line feed.
  mutating func read(_ line: String) {
    var rest = Array(line.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        switch rest.popFirst() {
        case "[": readSGR(&rest)
        case "]": readLink(&rest)
        case let other: faults.append("ESC \(String(describing: other))")
        }
      } else {
        if Self.isControl(scalar) { faults.append("control \(scalar.value)") }
        characters.append(Shown(scalar: scalar, style: style))
      }
    }
  }

  /// Returns whether a scalar controls a terminal or changes the direction of text.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private mutating func readSGR(_ rest: inout ArraySlice<Unicode.Scalar>) {
    var text = ""
    while let scalar = rest.popFirst() {
      if scalar == "m" { return applySGR(text) }
      guard scalar == ";" || ("0"..."9").contains(scalar) else { break }
      text.unicodeScalars.append(scalar)
    }
    faults.append("CSI \(text)")
  }

  private mutating func applySGR(_ text: String) {
    var codes = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? -1 }[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: style = TextStyle(link: style.link)
      case 1...5: style.attributes.insert(TextAttributes(rawValue: 1 << UInt8(code - 1)))
      case 7: style.attributes.insert(.inverse)
      case 9: style.attributes.insert(.strikethrough)
      case 22: style.attributes.subtract([.bold, .dim])
      case 23...25: style.attributes.remove(TextAttributes(rawValue: 1 << UInt8(code - 21)))
      case 27: style.attributes.remove(.inverse)
      case 29: style.attributes.remove(.strikethrough)
      case 30...37, 90...97, 38, 39: style.foreground = color(code, &codes)
      case 40...47, 100...107, 48, 49: style.background = color(code - 10, &codes)
      default: faults.append("SGR \(text)")
      }
    }
  }

  private mutating func color(_ code: Int, _ codes: inout ArraySlice<Int>) -> TextColor? {
    switch code {
    case 39: return nil
    case 30...37: return NamedColor(rawValue: UInt8(code - 30)).map { .named($0) }
    case 90...97: return NamedColor(rawValue: UInt8(code - 82)).map { .named($0) }
    default:
      let kind = codes.popFirst()
      let numbers = (0..<(kind == 5 ? 1 : 3)).map { _ in codes.popFirst().flatMap { UInt8(exactly: $0) } }
      if kind == 5, let index = numbers[0] { return .palette(index) }
      if kind == 2, let red = numbers[0], let green = numbers[1], let blue = numbers[2] {
        return .rgb(red, green, blue)
      }
      faults.append("SGR color \(code)")
      return nil
    }
  }

  private mutating func readLink(_ rest: inout ArraySlice<Unicode.Scalar>) {
    var text = ""
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        guard rest.popFirst() == "\\", text.hasPrefix("8;;") else { break }
        style.link = text.utf8.count > 3 ? String(text.dropFirst(3)) : nil
        return
      }
      guard (0x21..<0x7F).contains(scalar.value) else { break }
      text.unicodeScalars.append(scalar)
    }
    faults.append("OSC \(text)")
  }
}
