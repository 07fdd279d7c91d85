extension String {
  /// Calls a closure with the text's UTF-8, which is not copied if the text is stored as UTF-8.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    if let result = try utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return try copy.withUTF8(body)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the length of the run of printable ASCII (U+0020 … U+007E) at `start`, up to `count` bytes.
  func printableASCIIPrefix(from start: Int, count: Int) -> Int {
    guard count > 0, let base = baseAddress else { return 0 }
    let bytes = UnsafeRawPointer(base + start)
    var done = 0
    // Check eight bytes at a time: the top bit of each is set if it is below 0x20, is 0x7F, or is not ASCII.
    while done + 8 <= count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: done, as: UInt64.self))
      let belowSpace = word &- 0x2020_2020_2020_2020
      let aboveTilde = (word & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x0101_0101_0101_0101
      let odd = (belowSpace | aboveTilde | word) & 0x8080_8080_8080_8080
      if odd != 0 { return done + odd.trailingZeroBitCount / 8 }
      done += 8
    }
    while done < count, (0x20..<0x7F).contains(self[start + done]) { done += 1 }
    return done
  }

  /// Returns the length in bytes of the line break at `offset`: 1 for LF, 2 for CR-LF, 0 for none.
  func lineBreakLength(at offset: Int) -> Int {
    if self[offset] == 0x0A { return 1 }
    return self[offset] == 0x0D && offset + 1 < count && self[offset + 1] == 0x0A ? 2 : 0
  }
}
