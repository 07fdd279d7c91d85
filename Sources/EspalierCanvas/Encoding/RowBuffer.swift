/// Encoded bytes on their way out: gathered, and written in large pieces.
struct RowBuffer: Sendable {
  /// How many bytes have been gathered.
  private(set) var count = 0
  /// The bytes, and room for more.
  private var storage: [UInt8] = []

  /// When the bytes are written although there are rows left, so that memory stays flat.
  static let flushLimit = 64 * 1024

  mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    storage[count] = byte
    count += 1
  }

  mutating func append(_ text: String) {
    text.withBytes { bytes in
      makeRoom(for: bytes.count)
      for byte in bytes {
        storage[count] = byte
        count += 1
      }
    }
  }

  /// Appends a number in decimal.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(0x30 + UInt8(number % 10))
  }

  /// Appends the characters of one cell of `canvas`.
  mutating func append(_ word: CellWord, of canvas: Canvas) {
    if word.isCluster {
      append(canvas.clusters.elements[word.content].text)
    } else if !word.isTrailingHalf, let scalar = Unicode.Scalar(UInt32(word.content)) {
      for byte in UTF8.encode(scalar).unsafelyUnwrapped { append(byte) }
    }
  }

  /// Appends cells that all hold single ASCII characters, or returns `false` and appends nothing.
  mutating func append(ascii words: UnsafeBufferPointer<CellWord>) -> Bool {
    guard let source = words.baseAddress else { return true }
    makeRoom(for: words.count)
    let isASCII = storage.withUnsafeMutableBufferPointer { bytes in
      bytes.baseAddress.map { source.copyASCII(to: $0 + count, count: words.count) } ?? false
    }
    if isASCII { count += words.count }
    return isASCII
  }

  /// Writes what has been gathered and empties the buffer.
  mutating func flush(into output: inout some TextOutputStream) {
    guard count > 0 else { return }
    let text = storage.withUnsafeBufferPointer { bytes in
      String(decoding: UnsafeBufferPointer(rebasing: bytes[..<count]), as: UTF8.self)
    }
    output.write(text)
    count = 0
  }

  private mutating func makeRoom(for more: Int) {
    guard count + more > storage.count else { return }
    storage += repeatElement(0, count: max(more, storage.count, 1024))
  }
}
