import EspalierCanvas

extension TerminalEmulator {
  /// Sets the style of the following characters; the link is unchanged.
  ///
  /// Source: ECMA-48, 8.3.117 (SGR); xterm's control sequences for 256 colors and RGB.
  mutating func setStyle(_ parameters: [[Int?]]) throws(TerminalStreamError) {
    var new = style
    var rest = (parameters.isEmpty ? [[0]] : parameters)[...]
    while let parameter = rest.popFirst() {
      let code = parameter[0] ?? 0
      guard parameter.count == 1 || [4, 38, 48].contains(code) else { throw TerminalStreamError("A colon in a style") }
      switch code {
      case 0: new = TextStyle(link: new.link)
      case 4 where parameter.count > 1:
        guard parameter == [4, 0] || parameter == [4, 1] else { throw TerminalStreamError("An unknown underline") }
        if parameter[1] == 1 { new.attributes.insert(.underline) } else { new.attributes.remove(.underline) }
      case 22: new.attributes.subtract([.bold, .dim])
      case 38: new.foreground = try Self.color(parameter, &rest)
      case 48: new.background = try Self.color(parameter, &rest)
      case 39: new.foreground = nil
      case 49: new.background = nil
      case 30...37, 90...97: new.foreground = Self.namedColor(code)
      case 40...47, 100...107: new.background = Self.namedColor(code - 10)
      default:
        if let attribute = Self.attributes[code] {
          new.attributes.insert(attribute)
        } else if code > 22, let attribute = Self.attributes[code - 20] {
          new.attributes.remove(attribute)
        } else {
          throw TerminalStreamError("An unknown style, \(code)")
        }
      }
    }
    style = new
  }

  private static let attributes: [Int: TextAttributes] = [
    1: .bold, 2: .dim, 3: .italic, 4: .underline, 5: .blink, 7: .inverse, 9: .strikethrough,
  ]

  private static func namedColor(_ code: Int) -> TextColor? {
    NamedColor(rawValue: UInt8(code < 90 ? code - 30 : code - 82)).map { .named($0) }
  }

  /// Reads the color that follows a 38 or 48, in parts of the same parameter or in the next ones.
  private static func color(_ parameter: [Int?], _ rest: inout ArraySlice<[Int?]>) throws(TerminalStreamError)
    -> TextColor
  {
    var parts = parameter.dropFirst()
    if parts.isEmpty {
      let count = rest.first == [5] ? 2 : 4
      parts = rest.prefix(count).map { $0.count == 1 ? $0[0] : -1 }[...]
      rest = rest.dropFirst(count)
    } else if parts.first == 2, parts.count == 5 {
      // The color space must be omitted.
      guard parts[parts.startIndex + 1] == nil else { throw TerminalStreamError("An unknown color") }
      parts.remove(at: parts.startIndex + 1)
    }
    let numbers = parts.dropFirst().map { UInt8(exactly: $0 ?? 0) }
    switch (parts.first, numbers.count) {
    case (5, 1): if let index = numbers[0] { return .palette(index) }
    case (2, 3):
      if let red = numbers[0], let green = numbers[1], let blue = numbers[2] { return .rgb(red, green, blue) }
    default: break
    }
    throw TerminalStreamError("An unknown color")
  }
}
