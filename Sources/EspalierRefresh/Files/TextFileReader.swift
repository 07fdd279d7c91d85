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
package final class TextFileReader: Sendable {
  /// What distinguishes a file from another one that has taken its name.
  package struct Identity: Equatable, Sendable {
    private let device: UInt64
    private let number: UInt64

    fileprivate init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// The identity of what has a name now; `nil` if nothing has.
    package init?(path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      self.init(status)
    }
  }

  package let identity: Identity

  /// Whether it reads a copy, which does not grow: of what came from a pipe or a device, or of a file without a size.
  package let isCopy: Bool

  private let descriptor: Int32

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - copiesPipes: Whether a pipe or a device is read to its end first.
  package convenience init(path: String, copiesPipes: Bool = false) throws(TextFileError) {
    // Otherwise, opening a pipe would block until another process opens it for writing.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (copiesPipes ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw TextFileError(path: path, code: errno) }
    try self.init(takingOver: descriptor, name: path, copiesPipes: copiesPipes)
  }

  /// Opens what a descriptor refers to, such as that of standard input; a pipe or a device is read to its end first.
  package convenience init(descriptor: Int32, name: String) throws(TextFileError) {
    let copy = dup(descriptor)
    guard copy >= 0 else { throw TextFileError(path: name, code: errno) }
    try self.init(takingOver: copy, name: name, copiesPipes: true)
  }

  private init(takingOver descriptor: Int32, name: String, copiesPipes: Bool) throws(TextFileError) {
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    let isOrdinary = isKnown && status.st_mode & S_IFMT == S_IFREG
    isCopy = !isOrdinary || Self.hidesSize(descriptor)
    identity = Identity(status)
    guard isCopy else {
      self.descriptor = descriptor
      return
    }
    defer { close(descriptor) }
    guard isOrdinary || copiesPipes else { throw TextFileError(path: name, reason: "Not an ordinary file") }
    self.descriptor = try Self.copy(of: descriptor, name: name)
  }

  deinit { close(descriptor) }

  /// The number of bytes that the file has now.
  package var byteCount: Int { Self.byteCount(of: descriptor) }

  /// Returns the bytes of a range, as far as the file has them.
  package func bytes(in range: Range<Int>) -> [UInt8] {
    guard !range.isEmpty else { return [] }
    return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let read = pread(descriptor, buffer.baseAddress! + count, range.count - count, off_t(range.lowerBound + count))
        guard read > 0 || read < 0 && errno == EINTR else { break }
        count += max(read, 0)
      }
    }
  }

  private static func byteCount(of descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Returns whether a file has bytes, but no size, as those have that the system writes when they are read.
  private static func hidesSize(_ descriptor: Int32) -> Bool {
    var byte: UInt8 = 0
    guard byteCount(of: descriptor) == 0, pread(descriptor, &byte, 1, 0) == 1 else { return false }
    // An ordinary file that has just grown has a size now.
    return byteCount(of: descriptor) == 0
  }

  /// Copies everything from a pipe into a file without a name, and returns the descriptor of that.
  private static func copy(of pipe: Int32, name: String) throws(TextFileError) -> Int32 {
    guard let file = tmpfile() else { throw TextFileError(path: name, code: errno) }
    // The file exists as long as one of its descriptors.
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(pipe, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0, fwrite(buffer, 1, count, file) == count else { throw TextFileError(path: name, code: errno) }
      if count == 0 { break }
    }
    guard fflush(file) == 0 else { throw TextFileError(path: name, code: errno) }
    let copy = dup(fileno(file))
    guard copy >= 0 else { throw TextFileError(path: name, code: errno) }
    return copy
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the place after the first line feed from a place on; `nil` if there is none.
  func endOfLine(from start: Int) -> Int? {
    guard let first = baseAddress, let found = memchr(first + start, Int32(UInt8.lineFeed), count - start) else {
      return nil
    }
    return UnsafeRawPointer(found) - first + 1
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

extension TextFileError {
  /// Creates an error from a code of the system.
  init(path: String, code: Int32) { self.init(path: path, reason: String(cString: strerror(code))) }
}
