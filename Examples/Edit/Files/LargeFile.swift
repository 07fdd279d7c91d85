import Espalier
import ExampleSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file of any size, of which only the lines are read that somebody looks at.
///
/// It is read at offsets, not mapped, because a mapped file that shrinks would crash the program.
final class LargeFile: Sendable {
  /// The number of bytes when it was opened; what is appended later is not shown.
  let size: Int

  private let descriptor: Int32

  init(path: String) throws(Failure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure(.input, "\(path): the file cannot be read: \(systemReason)") }
    guard let stamp = FileStamp(descriptor: descriptor), stamp.isOrdinary else {
      close(descriptor)
      throw Failure(.input, "\(path): this is not an ordinary file")
    }
    self.descriptor = descriptor
    size = stamp.size
  }

  deinit { close(descriptor) }

  /// Returns the bytes of a range, as far as the file still has them.
  func bytes(in range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<size)
    guard !range.isEmpty else { return [] }
    return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let read = pread(descriptor, buffer.baseAddress! + count, range.count - count, off_t(range.lowerBound + count))
        guard read > 0 || read < 0 && errno == EINTR else { break }
        count += max(read, 0)
      }
    }
  }
}

/// Where the lines of a file are, as far as it has been read: a value that grows in slices.
///
/// It keeps the offset of every 256th line, so that the index of a file of 1 GB takes less than a megabyte.
struct LineIndex: Sendable {
  static let step = 256

  /// The largest number of bytes that one slice reads; the first slice is small, so that something is shown at once.
  static let sliceSize = 4 << 20

  /// The number of bytes of a line that are shown.
  static let longestLine = 10_000

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
  mutating func advance(in file: LargeFile) -> Bool {
    let bytes = file.bytes(in: end..<end + min(Self.sliceSize, max(1 << 16, end)))
    bytes.withUnsafeBufferPointer { bytes in
      for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
        lineEnds += 1
        lastStart = end + offset + 1
        if lineEnds % Self.step == 0 { offsets.append(lastStart) }
      }
    }
    end += bytes.count
    return !bytes.isEmpty && end < file.size
  }

  /// Returns a line without its ending, cut where it is too long to look at.
  func line(_ index: Int, in file: LargeFile) -> String {
    var start = offsets[index / Self.step]
    var missing = index % Self.step
    while true {
      let bytes = file.bytes(in: start..<start + 1 << 16)
      guard !bytes.isEmpty else { return "" }
      var offset = 0
      while missing > 0, let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) {
        missing -= 1
        offset = end + 1
      }
      guard missing == 0, offset < bytes.count else {
        start += bytes.count
        continue
      }
      return text(of: file.bytes(in: start + offset..<start + offset + Self.longestLine + 1))
    }
  }

  private func text(of bytes: [UInt8]) -> String {
    var line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let isCut = line.count > Self.longestLine
    if isCut { line = line.prefix(Self.longestLine) }
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    return String(decoding: line, as: UTF8.self) + (isCut ? "…" : "")
  }
}
