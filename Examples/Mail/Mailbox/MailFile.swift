import ExampleSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The bytes of a folder: those of a file, or some in memory.
///
/// The file is read at offsets, not mapped, because a mapped file that shrinks would crash the program.
final class MailFile: Sendable {
  private enum Storage {
    case descriptor(Int32)
    case memory([UInt8])
  }

  let size: Int
  private let storage: Storage

  init(_ bytes: [UInt8]) {
    storage = .memory(bytes)
    size = bytes.count
  }

  /// Opens a file; what is appended later is not read.
  init(path: String) throws(Failure) {
    // A pipe must not make the program wait.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Failure(.input, "\(path): the file cannot be read: \(Self.reason)") }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw Failure(.input, "\(path): this is not an ordinary file")
    }
    storage = .descriptor(descriptor)
    size = Int(status.st_size)
  }

  deinit {
    if case .descriptor(let descriptor) = storage { close(descriptor) }
  }

  /// The bytes of a range, as far as the file still has them.
  func bytes(in range: Range<Int>) -> [UInt8] {
    switch storage {
    case .memory(let bytes): return Array(bytes[range.clamped(to: bytes.indices)])
    case .descriptor(let descriptor):
      return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
        while count < buffer.count {
          let read = pread(
            descriptor, buffer.baseAddress! + count, buffer.count - count, off_t(range.lowerBound + count))
          guard read > 0 || read < 0 && errno == EINTR else { break }
          count += max(read, 0)
        }
      }
    }
  }

  /// Appends a message to a mailbox, which is created if it is not there.
  static func append(_ message: [UInt8], toFile path: String) throws(Failure) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(.output, reason) }
    defer { close(descriptor) }
    let old = try MailFile(path: path)
    guard old.isMailbox else { throw Failure(.output, "this file is not a mailbox") }
    // A message begins after an empty line.
    let end = old.bytes(in: max(0, old.size - 2)..<old.size)
    let missing = old.size == 0 || end == [.lineFeed, .lineFeed] ? 0 : end.last == .lineFeed ? 1 : 2
    let bytes = [UInt8](repeating: .lineFeed, count: missing) + message
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + sent, bytes.count - sent) }
      guard count > 0 || count < 0 && errno == EINTR else { throw Failure(.output, reason) }
      sent += max(count, 0)
    }
  }

  /// The names of the mailboxes in a folder, in order; `nil` if this is not a folder.
  static func mailboxes(inFolder path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix("."), let file = try? MailFile(path: "\(path)/\(name)"), file.isMailbox { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether it begins like a mailbox, or is empty.
  var isMailbox: Bool { size == 0 || bytes(in: 0..<min(5, size)).elementsEqual("From ".utf8) }

  /// What the system says about the last error.
  private static var reason: String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
}
