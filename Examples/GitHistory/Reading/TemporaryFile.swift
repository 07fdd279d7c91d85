import ExampleSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file without a name, which disappears with its last user, even if that user crashes.
///
/// One task appends to it; any number of others read what has been written.
final class TemporaryFile: Sendable {
  let descriptor: Int32

  /// A path in the user's folder of temporary files, whose end `mkstemp` and `mkdtemp` replace.
  static var pattern: [CChar] {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return Array("\(folder.isEmpty ? "/tmp" : folder)/history-XXXXXX".utf8CString)
  }

  init() throws(Failure) {
    var path = Self.pattern
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else {
      throw Failure(
        .output, "there is no room for a temporary file: \(systemReason(errno)): set TMPDIR to another folder")
    }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close(descriptor)
  }

  /// Writes bytes at an offset.
  func write(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(Failure) {
    var written = 0
    var reason: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      while written < buffer.count && reason == 0 {
        let count = pwrite(
          descriptor, buffer.baseAddress! + written, buffer.count - written, off_t(offset + written))
        if count > 0 { written += count } else if count == 0 || errno != EINTR { reason = count == 0 ? EIO : errno }
      }
    }
    guard reason == 0 else {
      throw Failure(
        .output, "the temporary file cannot be written: \(systemReason(reason)): set TMPDIR to another folder")
    }
  }

  /// The bytes in a range; fewer if the file ends earlier, or cannot be read.
  func bytes(in range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      while filled < range.count {
        let count = pread(
          descriptor, buffer.baseAddress! + filled, range.count - filled, off_t(range.lowerBound + filled))
        if count > 0 { filled += count } else if count == 0 || errno != EINTR { break }
      }
    }
  }

  /// The beginning of the file as text.
  func text(atMost count: Int) -> String { String(decoding: bytes(in: 0..<count), as: UTF8.self) }
}
