/// The shape of a character that is drawn instead of written, because it has to meet its neighbors at the cell's edges.
///
/// Fonts leave gaps between the lines of a box, because the height of a picture's row is not that of the font.
enum CellShape: Equatable {
  /// Up to four lines from the center to the edges.
  case lines(CellLines)
  /// A rounded corner, by the two edges that it connects: the bottom or the top, and the right or the left one.
  case arc(isBottom: Bool, isRight: Bool)
  /// Filled parts of the cell, each in eighths of its width and height.
  case blocks([Rect])
  /// The whole cell in a color between the text's and the background's.
  case shade(percents: Int)
  /// Dots in two columns and four rows, by the bits of Unicode's braille patterns.
  case dots(UInt8)

  /// The shape of a character; `nil` if it is written.
  ///
  /// Source: The Unicode Standard, blocks Box Drawing, Block Elements and Braille Patterns. Dashed and diagonal lines are
  /// written.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x2500..<0x256D, 0x2574..<0x2580:
      let lines = CellLines(bits: CellLines.table[Int(scalar.value - 0x2500)])
      guard lines.bits != 0 else { return nil }
      self = .lines(lines)
    case 0x256D..<0x2571:
      self = .arc(isBottom: scalar.value < 0x256F, isRight: scalar.value == 0x256D || scalar.value == 0x2570)
    case 0x2591...0x2593: self = .shade(percents: 25 * Int(scalar.value - 0x2590))
    case 0x2580..<0x25A0: self = .blocks(Self.blocks(at: Int(scalar.value - 0x2580)))
    case 0x2801..<0x2900: self = .dots(UInt8(scalar.value - 0x2800))
    default: return nil
    }
  }

  private static func blocks(at index: Int) -> [Rect] {
    switch index {
    case 0: [Rect(x: 0, y: 0, width: 8, height: 4)]
    case 1...8: [Rect(x: 0, y: 8 - index, width: 8, height: index)]
    case 9...0xF: [Rect(x: 0, y: 0, width: 0x10 - index, height: 8)]
    case 0x10: [Rect(x: 4, y: 0, width: 4, height: 8)]
    case 0x14: [Rect(x: 0, y: 0, width: 8, height: 1)]
    case 0x15: [Rect(x: 7, y: 0, width: 1, height: 8)]
    default:
      (0..<4).filter { quadrantBits[index - 0x16] >> $0 & 1 == 1 }
        .map { Rect(x: $0 % 2 * 4, y: $0 / 2 * 4, width: 4, height: 4) }
    }
  }

  /// The filled quadrants of U+2596 to U+259F: upper left, upper right, lower left and lower right, from the lowest bit.
  private static let quadrantBits: [UInt8] = [
    0b0100, 0b1000, 0b0001, 0b1101, 0b1001, 0b0111, 0b1011, 0b0010, 0b0110, 0b1110,
  ]
}

/// The lines of a box-drawing character from the center of its cell to the edges.
struct CellLines: Equatable {
  enum Weight: UInt8, CaseIterable {
    case light = 1
    case heavy
    case double
  }

  /// Two bits for each edge, from the lowest: left, right, top, bottom.
  let bits: UInt8

  var left: Weight? { Weight(rawValue: bits & 3) }
  var right: Weight? { Weight(rawValue: bits >> 2 & 3) }
  var top: Weight? { Weight(rawValue: bits >> 4 & 3) }
  var bottom: Weight? { Weight(rawValue: bits >> 6) }

  /// The lines of U+2500 to U+257F; 0 for dashes, arcs and diagonals.
  static let table: [UInt8] = [
    0x05, 0x0A, 0x50, 0xA0, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x44, 0x48, 0x84, 0x88,
    0x41, 0x42, 0x81, 0x82, 0x14, 0x18, 0x24, 0x28, 0x11, 0x12, 0x21, 0x22, 0x54, 0x58, 0x64, 0x94,
    0xA4, 0x68, 0x98, 0xA8, 0x51, 0x52, 0x61, 0x91, 0xA1, 0x62, 0x92, 0xA2, 0x45, 0x46, 0x49, 0x4A,
    0x85, 0x86, 0x89, 0x8A, 0x15, 0x16, 0x19, 0x1A, 0x25, 0x26, 0x29, 0x2A, 0x55, 0x56, 0x59, 0x5A,
    0x65, 0x95, 0xA5, 0x66, 0x69, 0x96, 0x99, 0x6A, 0x9A, 0xA6, 0xA9, 0xAA, 0x00, 0x00, 0x00, 0x00,
    0x0F, 0xF0, 0x4C, 0xC4, 0xCC, 0x43, 0xC1, 0xC3, 0x1C, 0x34, 0x3C, 0x13, 0x31, 0x33, 0x5C, 0xF4,
    0xFC, 0x53, 0xF1, 0xF3, 0x4F, 0xC5, 0xCF, 0x1F, 0x35, 0x3F, 0x5F, 0xF5, 0xFF, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x01, 0x10, 0x04, 0x40, 0x02, 0x20, 0x08, 0x80, 0x09, 0x90, 0x06, 0x60,
  ]
}
