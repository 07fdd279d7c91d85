import ExampleSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is read at offsets.
///
/// It is read, not mapped, because a mapped file that shrinks would crash the program.
final class LogFile: Sendable {
  /// What distinguishes a file from one that has taken its name.
  struct Identity: Equatable, Sendable {
    private let device: UInt64
    private let number: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// The identity of the file that has a name now; `nil` if there is none.
    init?(path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.init(status)
    }
  }

  let identity: Identity

  /// Whether another program may write to it, because it is not the copy of a pipe.
  let canGrow: Bool

  private static let largestPiece = 1 << 18

  private let descriptor: Int32

  /// Takes ownership of a file's descriptor, and closes it in the end.
  init(descriptor: Int32, identity: Identity, canGrow: Bool) {
    self.descriptor = descriptor
    self.identity = identity
    self.canGrow = canGrow
  }

  deinit {
    close(descriptor)
  }

  /// How many bytes the file has now; 0 if that cannot be found out.
  var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The bytes of a range, as far as the file can be read.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = (try? fill(UnsafeMutableRawBufferPointer(buffer), from: range.lowerBound, name: "")) ?? 0
    }
  }

  /// Calls `body` with the bytes of a range, piece by piece, as far as the file has them.
  func forEachPiece(
    of range: Range<Int>, name: String, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(Failure) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.largestPiece, alignment: 64)
    defer { buffer.deallocate() }
    var offset = range.lowerBound
    while offset < range.upperBound {
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(range.upperBound - offset))
      let count = try fill(part, from: offset, name: name)
      body(UnsafeRawBufferPointer(rebasing: part.prefix(count)))
      offset += count
      guard count == part.count else { return }
    }
  }

  /// Reads until the buffer is full, or the file ends.
  ///
  /// - Returns: The number of bytes.
  func fill(_ buffer: UnsafeMutableRawBufferPointer, from offset: Int, name: String) throws(Failure) -> Int {
    var count = 0
    while count < buffer.count {
      let read = pread(descriptor, buffer.baseAddress! + count, buffer.count - count, off_t(offset + count))
      if read > 0 {
        count += read
      } else if read == 0 {
        break
      } else if errno != EINTR {
        guard count > 0 else { throw Failure(unreadable: name, errno) }
        break
      }
    }
    return count
  }
}

extension LogFile {
  /// What the system says about an error.
  static func reason(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}

extension Failure {
  /// Says that a file cannot be read, and why.
  init(unreadable name: String, _ code: Int32) {
    self.init(.input, "\(name): the file cannot be read: \(LogFile.reason(code))")
  }
}
