#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the lines of a file are, as far as it has been read: a value that grows in slices.
///
/// It keeps the offset of every 256th line, so that the index of a file of 1 GB takes less than a megabyte.
struct TextFileIndex: Sendable {
  private static let step = 256

  /// The largest number of bytes that one slice reads; the first slice is small, so that something is shown soon.
  private static let sliceSize = 4 << 20

  private var offsets = [0]

  /// The number of lines that have ended.
  private var lineEnds = 0

  /// The number of bytes that have been read.
  private(set) var end = 0

  /// The first byte of the line that has not ended.
  private var lastStart = 0

  /// The number of lines of a file, as far as it has been read; one that has not ended counts from its first byte.
  var lineCount: Int { lineEnds + (end > lastStart ? 1 : 0) }

  /// Reads one more slice, and returns whether there is more to read.
  mutating func advance(in file: TextFileReader) -> Bool {
    let bytes = file.bytes(in: end..<end + min(Self.sliceSize, max(1 << 16, end)))
    bytes.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress else { return }
      var offset = 0
      while let found = memchr(first + offset, Int32(UInt8.lineFeed), bytes.count - offset) {
        offset = UnsafeRawPointer(found) - first + 1
        lineEnds += 1
        lastStart = end + offset
        if lineEnds % Self.step == 0 { offsets.append(lastStart) }
      }
    }
    end += bytes.count
    return !bytes.isEmpty && end < file.byteCount
  }

  /// Returns a line up to the given one whose start is known, and its first byte.
  func place(before line: Int) -> (line: Int, start: Int) { (line / Self.step * Self.step, offsets[line / Self.step]) }
}
