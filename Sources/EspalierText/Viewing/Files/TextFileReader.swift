#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file of any size, of which only the bytes are read that somebody looks at.
///
/// It is read at offsets, not mapped, because a mapped file that shrinks would crash the program.
final class TextFileReader: Sendable {
  /// The number of bytes when it was opened; what is appended later is not shown.
  let byteCount: Int

  private let descriptor: Int32

  init(path: String) throws(TextFileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw TextFileError(path: path, reason: String(cString: strerror(errno))) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw TextFileError(path: path, reason: "Not an ordinary file")
    }
    self.descriptor = descriptor
    byteCount = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Returns the bytes of a range, as far as the file still has them.
  func bytes(in range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<byteCount)
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

/// Why a file cannot be read.
public struct TextFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let path: String

  /// The reason, as the system states it.
  public let reason: String

  /// The path and the reason.
  public var description: String { "\(path): \(reason)" }
}
