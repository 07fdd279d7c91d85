import EspalierCanvas

/// A string that is looked for, prepared for comparing it with bytes.
struct QueryComparison: Sendable {
  private let ignoresCase: Bool

  /// The bytes of the string; lowercase if case is ignored.
  private let bytes: [UInt8]

  /// The characters of the string in lowercase, if they must be compared one by one.
  private let characters: [String]?

  /// The bytes with which most forms of the first character begin.
  private let firstBytes: (UInt8, UInt8)

  /// Prepares the text of a search, which is not empty.
  init(_ search: TextSearch) {
    ignoresCase = !search.matchesCase
    bytes = Array((ignoresCase ? search.text.lowercased() : search.text).utf8)
    let isASCII = search.text.utf8.allSatisfy { $0 < 0x80 }
    characters = ignoresCase && !isASCII ? search.text.map { $0.lowercased() } : nil
    let first = search.text.prefix(1)
    firstBytes = (first.lowercased().utf8.first ?? 0, first.uppercased().utf8.first ?? 0)
  }

  /// A place where the string may be found.
  struct Match {
    let offset: Int

    /// The number of bytes of the match, 0 if there is none, or `nil` if it may go on beyond the end of the chunk.
    let length: Int?

    /// Whether the match certainly begins and ends between characters.
    let isCertain: Bool
  }

  /// Returns the next place, from an offset on, at which a match may begin.
  func match(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Match? {
    guard let offset = candidate(in: text, from: start) else { return nil }
    let length = length(in: text, at: offset)
    let isCertain = text.isCertainBoundary(offset) && length.map { text.isCertainBoundary(offset + $0) } ?? false
    return Match(offset: offset, length: length, isCertain: isCertain)
  }

  /// Returns the offset of the next byte, from one on, at which a match may begin.
  private func candidate(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    if characters != nil {
      // A few letters have forms that begin with other bytes, none of which is ASCII.
      return text[start...].firstIndex { $0 == firstBytes.0 || $0 == firstBytes.1 || $0 >= 0xC0 }
    }
    let first = bytes[0]
    let last = bytes[bytes.count - 1]
    let distance = bytes.count - 1
    var offset = start
    // Eight places at a time: a byte of `difference` is zero where both the first and the last byte fit.
    let (firsts, firstFold) = (UInt64(repeating: first), foldMask(first))
    let (lasts, lastFold) = (UInt64(repeating: last), foldMask(last))
    let base = UnsafeRawPointer(text.baseAddress)
    while let base, offset + distance + 8 <= text.count {
      let head = base.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
      let tail = base.loadUnaligned(fromByteOffset: offset + distance, as: UInt64.self).littleEndian
      let difference = ((head | firstFold) ^ firsts) | ((tail | lastFold) ^ lasts)
      let zeros = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      if zeros != 0 { return offset + zeros.trailingZeroBitCount / 8 }
      offset += 8
    }
    return text[offset...].firstIndex { folded($0) == first }
  }

  /// Returns the number of bytes of the match at an offset, 0 if there is none, or `nil` if it may go on beyond the end.
  private func length(in text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
    guard characters == nil, offset + bytes.count <= text.count else { return nil }
    for index in 0..<bytes.count where folded(text[offset + index]) != bytes[index] { return 0 }
    return bytes.count
  }

  /// Returns the number of bytes of the match at a byte, or `nil` if there is none.
  func length(in buffer: TextBuffer, at byte: Int) -> Int? {
    guard let characters else {
      guard byte + bytes.count <= buffer.byteCount else { return nil }
      let text = buffer.bytes(in: byte..<byte + bytes.count)
      return zip(text, bytes).allSatisfy { folded($0) == $1 } ? bytes.count : nil
    }
    // Other forms of the characters may be longer, but not by that much.
    let end = min(buffer.byteCount, byte + 4 * bytes.count + 64)
    var length = 0
    var expected = characters[...]
    for character in String(decoding: buffer.bytes(in: byte..<end), as: UTF8.self) {
      guard let next = expected.popFirst() else { break }
      guard Array(character.lowercased().utf8) == Array(next.utf8) else { return nil }
      length += character.utf8.count
    }
    return expected.isEmpty ? length : nil
  }

  private func foldMask(_ byte: UInt8) -> UInt64 {
    ignoresCase && byte.isLowercaseLetter ? 0x2020_2020_2020_2020 : 0
  }

  private func folded(_ byte: UInt8) -> UInt8 {
    ignoresCase && (byte | 0x20).isLowercaseLetter ? byte | 0x20 : byte
  }
}

extension UInt8 {
  fileprivate var isLowercaseLetter: Bool { self &- UInt8(ascii: "a") < 26 }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether there is a boundary between characters at an offset of a chunk, as far as two bytes tell.
  fileprivate func isCertainBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < count else { return true }
    let (last, next) = (self[offset - 1], self[offset])
    return last < 0x80 && next < 0x80 && !(last == .carriageReturn && next == .lineFeed)
  }
}

extension UInt64 {
  fileprivate init(repeating byte: UInt8) { self = UInt64(byte) * 0x0101_0101_0101_0101 }
}

extension TextBuffer {
  /// Returns the bytes in a range, which may begin and end anywhere.
  func bytes(in range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    forEachChunk(in: range) { chunk, part in
      chunk.text.withBytes { bytes.append(contentsOf: $0[part]) }
    }
    return bytes
  }
}
