/// How the lines of a chart are put together from characters.
///
/// ```
///  braille    ⡠⠊⠑⢄       two dots across and four down in a character
///  blocks     ▞▀▀▚       two by two
///  ascii      .*'*       one sign for each series
/// ```
///
/// A terminal that only shows ASCII characters shows Braille patterns as the strokes that they resemble. Several lines
/// without colors are always drawn with signs, because nothing else distinguishes them.
public enum ChartDots: Hashable, Sendable, CaseIterable {
  /// Braille patterns: two dots across and four down in each cell.
  case braille
  /// Quadrants of blocks: two by two in each cell; signs where blocks are wide.
  case blocks
  /// A sign in each cell, which every terminal and every font shows.
  case ascii

  /// The dots of a cell, across and down.
  var dotsPerCell: (x: Int, y: Int) {
    switch self {
    case .braille: (2, 4)
    case .blocks: (2, 2)
    case .ascii: (1, 1)
    }
  }

  /// Returns the bit of a dot in a cell.
  func bit(x: Int, y: Int) -> UInt8 {
    switch self {
    case .braille: y < 3 ? 1 << UInt8(x * 3 + y) : 1 << UInt8(6 + x)
    case .blocks: 1 << UInt8(2 * y + x)
    case .ascii: 1
    }
  }

  /// Returns the character for the dots of a cell.
  ///
  /// - Parameters:
  ///   - bits: The dots.
  ///   - sign: The sign of the series.
  func character(_ bits: UInt8, sign: Character) -> Character {
    switch self {
    case .braille: Unicode.Scalar(0x2800 + UInt32(bits)).map(Character.init) ?? sign
    case .blocks: Self.quadrants[Int(bits & 15)]
    case .ascii: sign
    }
  }

  private static let quadrants = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
}
