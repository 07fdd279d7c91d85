/// A buffer that collects encoded bytes and writes them in large pieces.
struct RowBuffer: Sendable {
  /// The number of bytes in the buffer.
  private(set) var count = 0
  /// The bytes, followed by free space.
  private var storage: [UInt8] = []

  /// The number of bytes at which the buffer is written, so that memory use is bounded.
  private static let flushLimit = 64 * 1024

  /// Writes rows of a canvas, which a closure appends one by one.
  mutating func write(
    _ rows: Range<Int>, of canvas: Canvas, into output: inout some TextOutputStream,
    _ append: (inout RowBuffer, UnsafeBufferPointer<CellWord>) -> Void
  ) {
    let width = canvas.size.width
    canvas.withWords(of: rows) { words in
      for row in 0..<rows.count {
        append(&self, UnsafeBufferPointer(rebasing: words[row * width..<(row + 1) * width]))
        if count >= Self.flushLimit { flush(into: &output) }
      }
    }
    flush(into: &output)
  }

  mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    storage[count] = byte
    count += 1
  }

  mutating func append(_ text: String) { text.withBytes { append($0) } }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    makeRoom(for: bytes.count)
    storage.withUnsafeMutableBufferPointer { storage in
      guard let source = bytes.baseAddress, let target = storage.baseAddress else { return }
      (target + count).update(from: source, count: bytes.count)
    }
    count += bytes.count
  }

  /// Appends the characters of cells, which refer to these clusters, as an output with `support` can show them.
  mutating func append(
    _ words: UnsafeBufferPointer<CellWord>, clusters: [CellCluster], loweredTo support: CharacterSupport
  ) {
    if appendASCII(words) { return }
    if support == .ascii { return appendStandIns(words, clusters: clusters) }
    var index = 0
    while index < words.count {
      index = appendScalars(words, from: index)
      if index < words.count {
        append(clusters[words[index].content].text)
        index += 1
      }
    }
  }

  /// Writes the bytes and empties the buffer.
  private mutating func flush(into output: inout some TextOutputStream) {
    guard count > 0 else { return }
    let text = storage.withUnsafeBufferPointer { bytes in
      String(decoding: UnsafeBufferPointer(rebasing: bytes[..<count]), as: UTF8.self)
    }
    output.write(text)
    count = 0
  }

  /// Appends cells if they all contain single ASCII characters; otherwise returns `false` and appends nothing.
  private mutating func appendASCII(_ words: UnsafeBufferPointer<CellWord>) -> Bool {
    guard let source = words.baseAddress else { return true }
    makeRoom(for: words.count)
    let isASCII = storage.withUnsafeMutableBufferPointer { bytes in
      bytes.baseAddress.map { source.copyASCII(to: $0 + count, count: words.count) } ?? false
    }
    if isASCII { count += words.count }
    return isASCII
  }

  /// Appends cells from `start` up to the next cluster, and returns the index of the cluster.
  private mutating func appendScalars(_ words: UnsafeBufferPointer<CellWord>, from start: Int) -> Int {
    makeRoom(for: 4 * (words.count - start))
    var index = start
    var end = count
    storage.withUnsafeMutableBufferPointer { bytes in
      while index < words.count, !words[index].isCluster {
        let word = words[index]
        index += 1
        if word.isTrailingHalf { continue }
        if word.content < 0x80 {
          bytes[end] = UInt8(truncatingIfNeeded: word.content)
          end += 1
        } else if let scalar = word.scalar {
          for byte in UTF8.encode(scalar).unsafelyUnwrapped {
            bytes[end] = byte
            end += 1
          }
        }
      }
    }
    count = end
    return index
  }

  /// Appends the ASCII characters that represent cells.
  private mutating func appendStandIns(_ words: UnsafeBufferPointer<CellWord>, clusters: [CellCluster]) {
    for word in words where !word.isTrailingHalf {
      let (first, second) = word.asciiStandIns(in: clusters)
      append(first)
      if word.width == 2 { append(second) }
    }
  }

  private mutating func makeRoom(for more: Int) {
    guard count + more > storage.count else { return }
    storage += repeatElement(0, count: max(more, storage.count, 1024))
  }
}
