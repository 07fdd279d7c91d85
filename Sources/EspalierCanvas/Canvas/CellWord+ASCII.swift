// These loops process most text. They use pointers and wrapping arithmetic so that the compiler can vectorize them.

extension UnsafeMutablePointer<CellWord> {
  /// Writes `count` ASCII characters into consecutive cells.
  func write(ascii bytes: UnsafePointer<UInt8>, count: Int, style: Int) {
    let template = CellWord(scalar: "\0", width: 1, style: style).bits
    var index = 0
    while index < count {
      self[index] = CellWord(bits: template | UInt64(truncatingIfNeeded: bytes[index]))
      index &+= 1
    }
  }
}

extension UnsafePointer<CellWord> {
  /// Copies the characters of `count` cells; returns `false`, with meaningless bytes, unless all are single ASCII
  /// characters.
  func copyASCII(to bytes: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
    var others: UInt64 = 0
    var index = 0
    while index < count {
      let bits = self[index].bits
      others |= bits ^ CellWord.asciiBits
      bytes[index] = UInt8(truncatingIfNeeded: bits)
      index &+= 1
    }
    return others & CellWord.shapeMask & ~0x7F == 0
  }

  /// Returns the number of cells that remain of `count` cells without the blanks at the end.
  func countWithoutTrailingBlanks(_ count: Int) -> Int {
    var end = count
    while end > 0, self[end &- 1].isBlank { end &-= 1 }
    return end
  }
}
