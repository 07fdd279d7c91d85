extension TextStyle {
  /// Returns the style as an output shows it: with supported colors, and a link that cannot end its escape sequence.
  package func shown(in colorSupport: ColorSupport, keepsAttributes: Bool) -> TextStyle {
    TextStyle(
      foreground: foreground?.lowered(to: colorSupport), background: background?.lowered(to: colorSupport),
      attributes: keepsAttributes ? attributes : [], link: keepsAttributes ? link.flatMap(Self.sanitized) : nil)
  }

  /// The simplest style in which a space has the same look and link.
  package var simplifiedForBlanks: TextStyle {
    hasVisibleBlankAttributes ? self : TextStyle(background: background, link: link)
  }

  /// Whether a space in this style looks different from a plain one.
  var isVisibleOnBlank: Bool { background != nil || hasVisibleBlankAttributes }

  /// Returns whether spaces in the two styles have the same look and link, whatever their foregrounds.
  func looksOnBlank(like other: TextStyle) -> Bool {
    self == other || (!isVisibleOnBlank && !other.isVisibleOnBlank && link == other.link)
  }

  private var hasVisibleBlankAttributes: Bool {
    !attributes.isDisjoint(with: [.underline, .inverse, .strikethrough])
  }

  /// Returns a URL in which all but printable ASCII is percent-encoded.
  private static func sanitized(_ link: String) -> String? {
    guard !link.isEmpty else { return nil }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in link.utf8 {
      if (0x21..<0x7F).contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
