/// A cell of a picture, two with a wide character, or consecutive ones that become one text element.
struct PictureCell {
  /// What decides how a character is drawn.
  enum Kind: Equatable {
    case blank
    /// A character that any monospaced font has, in the same width.
    case letter
    /// A wide character, which fonts have in the same width as other wide ones.
    case wide
    /// Any other character: it may come from a font of another width, so it is placed by itself.
    case symbol
    case shape(CellShape)

    var isShape: Bool { if case .shape = self { true } else { false } }
  }

  private(set) var text: String
  private(set) var width: Int
  let column: Int
  private(set) var look: CellLook
  private(set) var kind: Kind

  var isBlank: Bool { kind == .blank }

  /// Returns the kind of a character; a blank in a style that shows on blanks is a letter.
  static func kind(of text: String, width: Int, isInvisibleOnBlank: Bool = true) -> Kind {
    if text == " " && isInvisibleOnBlank { return .blank }
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return .symbol }
    if let shape = CellShape(scalar) { return .shape(shape) }
    if width == 2 { return scalar.properties.isEmojiPresentation ? .symbol : .wide }
    switch scalar.value {
    case 0x20..<0x500, 0x2010...0x2026: return .letter
    default: return .symbol
    }
  }

  /// Adds the cell behind, unless it has to be in its own element.
  ///
  /// Blanks can be in any element in which they take the width of a column.
  mutating func append(_ cell: PictureCell) -> Bool {
    switch (kind, cell.kind) {
    case (.blank, .blank), (.shape, .blank), (.shape, .shape): break
    case (.letter, .blank) where look.text.isInvisibleOnBlank: break
    case (.letter, .letter) where look.text == cell.look.text: break
    case (.wide, .wide) where look.text == cell.look.text: break
    case (.blank, .letter) where cell.look.text.isInvisibleOnBlank: (kind, look) = (cell.kind, cell.look)
    case (.blank, .shape): kind = cell.kind
    default: return false
    }
    text += cell.text
    width += cell.width
    return true
  }
}
