#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The lines of a file, which are read in blocks.
///
/// Lines are mostly read one after another, when they are shown and when they are searched. So the last block stays, and
/// the next line is looked for from the last one on: a search reads each byte about once.
final class TextFileLines {
  /// The number of bytes of a line that are shown.
  static let longestLine = 10_000

  private static let blockSize = 1 << 16

  let file: TextFileReader

  /// Where the lines are.
  var index = TextFileIndex()

  /// The number of blocks that have been read.
  private(set) var blockCount = 0

  private var block = (start: 0, bytes: [UInt8]())

  /// The line that was read last, and its first byte.
  private var last = (line: 0, start: 0)

  init(of file: TextFileReader) { self.file = file }

  /// Returns a line without its ending, cut where it is too long to look at.
  func line(_ number: Int) -> String {
    last = (number, start(ofLine: number))
    let bytes = bytes(from: last.start, count: Self.longestLine + 1)
    var line = bytes[..<(Self.lineFeed(in: bytes) ?? bytes.endIndex)]
    let isCut = line.count > Self.longestLine
    line = line.prefix(Self.longestLine)
    if line.last == .carriageReturn { line = line.dropLast() }
    return String(decoding: line, as: UTF8.self) + (isCut ? "…" : "")
  }

  private func start(ofLine number: Int) -> Int {
    var place = index.place(before: number)
    if (place.line...number).contains(last.line) { place = last }
    while place.line < number {
      let bytes = bytes(from: place.start, count: 1)
      if bytes.isEmpty { break }
      let feed = Self.lineFeed(in: bytes)
      place.line += feed == nil ? 0 : 1
      place.start += (feed.map { $0 + 1 } ?? bytes.endIndex) - bytes.startIndex
    }
    return place.start
  }

  /// Returns the bytes of the block from a place on, at least as many as given unless the file ends before.
  private func bytes(from place: Int, count: Int) -> ArraySlice<UInt8> {
    let end = min(file.byteCount, place + count)
    if place < block.start || end > block.start + block.bytes.count {
      block = (place, file.bytes(in: place..<place + Self.blockSize))
      blockCount += 1
    }
    return block.bytes.dropFirst(place - block.start)
  }

  private static func lineFeed(in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard let first = buffer.baseAddress, let found = memchr(first, Int32(UInt8.lineFeed), buffer.count) else {
        return nil
      }
      return bytes.startIndex + (UnsafeRawPointer(found) - first)
    }
  }
}
