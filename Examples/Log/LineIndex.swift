/// Where the lines of a file are.
///
/// A line feed ends a line; what follows the last one is a line, too, which may grow.
struct LineIndex: Sendable {
  /// How many bytes have been scanned.
  private(set) var size = 0

  private var lineFeeds = BlockCounts()

  /// Where the last line begins if it has no line feed yet; otherwise `size`.
  private var openLineStart = 0

  /// How many lines there are.
  var count: Int { lineFeeds.total + (isLastLineOpen ? 1 : 0) }

  /// Whether the last line has no line feed yet.
  var isLastLineOpen: Bool { openLineStart < size }

  /// How many bytes the index takes.
  var byteCount: Int { lineFeeds.byteCount }

  /// Scans the bytes that follow.
  mutating func scan(_ bytes: UnsafeRawBufferPointer) {
    let offset = size
    var lastPart = 0..<0
    var start = 0
    while start < bytes.count {
      let block = size / BlockCounts.blockSize
      let part = start..<start + min(bytes.count - start, (block + 1) * BlockCounts.blockSize - size)
      let count = UnsafeRawBufferPointer(rebasing: bytes[part]).lineFeedCount
      lineFeeds.add(count, toBlock: block)
      if count > 0 { lastPart = part }
      start = part.upperBound
      size += part.count
    }
    if let last = bytes[lastPart].lastIndex(of: .lineFeed) { openLineStart = offset + last + 1 }
  }

  /// How many lines end before a block.
  func count(endingBefore block: Int) -> Int { lineFeeds.sum(before: block) }

  /// The range of a line in the file, without its line feed; `nil` if the file is no longer the same.
  func range(ofLine number: Int, in file: LogFile) -> Range<Int>? {
    guard let start = start(ofLine: number, in: file) else { return nil }
    guard number < lineFeeds.total else { return start..<size }
    guard let end = offset(ofLineFeed: number, in: file), end >= start else { return nil }
    return start..<end
  }

  /// Where a line begins; `nil` if the file is no longer the same.
  func start(ofLine number: Int, in file: LogFile) -> Int? {
    if number == 0 { return 0 }
    return number < lineFeeds.total + 1 ? offset(ofLineFeed: number - 1, in: file).map { $0 + 1 } : nil
  }

  /// Where the line begins that ends with a given line feed; `nil` if the file is no longer the same.
  func start(ofLineEndingAt lineFeed: Int, in file: LogFile) -> Int? {
    let block = lineFeed / BlockCounts.blockSize
    let start = block * BlockCounts.blockSize
    if let last = file.bytes(start..<lineFeed).lastIndex(of: .lineFeed) { return start + last + 1 }
    return self.start(ofLine: count(endingBefore: block), in: file)
  }

  private func offset(ofLineFeed number: Int, in file: LogFile) -> Int? {
    let (block, before) = lineFeeds.block(of: number)
    let start = block * BlockCounts.blockSize
    let bytes = file.bytes(start..<min(start + BlockCounts.blockSize, size))
    var rest = number - before
    for (offset, byte) in bytes.enumerated() where byte == .lineFeed {
      if rest == 0 { return start + offset }
      rest -= 1
    }
    return nil
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
}

extension UnsafeRawBufferPointer {
  /// The number of line feeds, counted eight bytes at a time: in each byte of a word on its own, with the arithmetic of
  /// Warren, Hacker's Delight, 6–1.
  fileprivate var lineFeedCount: Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let lowBits = ones &* 0x7F
    var sum = 0
    var offset = 0
    while offset + 8 <= count {
      var counts: UInt64 = 0
      // A byte of the counts holds at most 255.
      let end = Swift.min(count &- 7, offset &+ 8 * 255)
      while offset < end {
        let differing = loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ (ones &* UInt64(UInt8.lineFeed))
        // The high bit of each byte that does not differ, and no other.
        let found = ~(((differing & lowBits) &+ lowBits) | differing | lowBits)
        counts &+= found &>> 7
        offset &+= 8
      }
      let pairs = (counts & 0x00FF_00FF_00FF_00FF) &+ ((counts &>> 8) & 0x00FF_00FF_00FF_00FF)
      sum &+= Int((pairs &* 0x0001_0001_0001_0001) &>> 48)
    }
    while offset < count {
      if self[offset] == .lineFeed { sum += 1 }
      offset += 1
    }
    return sum
  }
}
