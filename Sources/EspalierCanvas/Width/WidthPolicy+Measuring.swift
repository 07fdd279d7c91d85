extension WidthPolicy {
  /// The distance between tab stops, in character cells.
  public static let tabWidth = 8

  /// The cells that one grapheme cluster takes.
  ///
  /// A control character counts 1, for the stand-in that is shown in its place; a tab alone counts 1 too.
  /// Line breaks (`"\n"` and `"\r\n"`) count 0, because they end a line and are never drawn.
  public func width(of character: Character) -> Int {
    if character == "\n" || character == "\r\n" { return 0 }
    if character.standIn != nil { return 1 }
    let scalars = character.unicodeScalars
    if clusters == .legacy { return scalars.reduce(0) { $0 + width(of: $1) } }
    guard let first = scalars.first else { return 0 }
    if scalars.contains("\u{FE0F}"), first.properties.isEmoji { return 2 }
    if scalars.contains("\u{FE0E}"), first.properties.isEmoji { return 1 }
    return min(2, scalars.lazy.map { width(of: $0) }.reduce(0, max))
  }

  /// The cells that one line of text takes, tabs expanded to tab stops counted from column 0.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func width(of text: some StringProtocol) -> Int {
    var column = 0
    for character in text {
      if character == "\t" {
        column += Self.tabWidth - column % Self.tabWidth
      } else {
        column += width(of: character)
      }
    }
    return column
  }

  private func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    if scalar.properties.isDefaultIgnorableCodePoint { return 0 }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.value {
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
