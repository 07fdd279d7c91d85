/// Encoded bytes on their way out: gathered, and written in large pieces.
struct RowBuffer: Sendable {
  private(set) var bytes: [UInt8] = []

  /// When the bytes are written although there are rows left, so that memory stays flat.
  static let flushLimit = 64 * 1024

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append(_ text: String) {
    text.withBytes { bytes.append(contentsOf: $0) }
  }

  /// Appends a number in decimal.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    bytes.append(0x30 + UInt8(number % 10))
  }

  /// Appends the characters of one cell of `canvas`.
  mutating func append(_ word: CellWord, of canvas: Canvas) {
    if word.isCluster {
      append(canvas.clusters.elements[word.content].text)
    } else if !word.isTrailingHalf, let scalar = Unicode.Scalar(UInt32(word.content)) {
      if scalar.isASCII {
        bytes.append(UInt8(word.content))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
      }
    }
  }

  /// Appends cells that all hold single ASCII characters, or returns `false` and appends nothing.
  mutating func append(ascii words: UnsafeBufferPointer<CellWord>) -> Bool {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: words.count))
    let isASCII = bytes.withUnsafeMutableBufferPointer { bytes in
      var others: UInt64 = 0
      for index in 0..<words.count {
        let bits = words[index].bits
        others |= bits ^ 1 << CellWord.widthShift
        bytes[start + index] = UInt8(truncatingIfNeeded: bits)
      }
      return others & CellWord.shapeMask & ~0x7F == 0
    }
    if !isASCII { bytes.removeLast(words.count) }
    return isASCII
  }

  /// Writes what has been gathered and empties the buffer.
  mutating func flush(into output: inout some TextOutputStream) {
    guard !bytes.isEmpty else { return }
    output.write(String(decoding: bytes, as: UTF8.self))
    bytes.removeAll(keepingCapacity: true)
  }
}
