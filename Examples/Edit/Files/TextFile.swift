import Espalier
import ExampleSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file of text, and what it was when the program read or wrote it last.
struct TextFile: Sendable {
  /// The path, behind all links; `nil` while the text has no name.
  private(set) var path: String?

  /// The text when the file was read or written last.
  private(set) var text = TextBuffer()

  /// What tells whether the file is still the same; `nil` if there is none.
  private(set) var stamp: FileStamp?

  /// Whether some bytes were not UTF-8, and have been replaced.
  private(set) var isRepaired = false

  /// Reads a file, if there is one.
  init(path: String?) throws(Failure) {
    guard let path else { return }
    self.path = Self.resolved(path)
    try read()
  }

  /// A path behind all links: what is saved takes the place of what a link leads to, not that of the link.
  private static func resolved(_ path: String) -> String {
    let real = realpath(path, nil)
    defer { free(real) }
    return real.map { String(cString: $0) } ?? path
  }

  /// The name without folders.
  var name: String { path.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? "untitled" }

  /// Why saving at a path would replace something that the user may want to keep; `nil` if it would not.
  func objection(toSavingAt target: String) -> String? {
    guard let present = FileStamp(path: target) else { return nil }
    if Self.resolved(target) != path { return "“\(target)” exists already." }
    if present != stamp { return "Another program has changed it." }
    if isRepaired { return "It is not UTF-8, and some of its bytes would be lost." }
    return FileStamp.isWritable(path: target) ? nil : "It is write-protected."
  }

  /// Whether another program has changed or removed the file.
  var isChangedByOthers: Bool { path.map { FileStamp(path: $0) != stamp } ?? false }

  /// Reads the file again.
  mutating func read() throws(Failure) {
    guard let path else { return }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0, errno == ENOENT {
      (text, stamp, isRepaired) = (TextBuffer(), nil, false)
      return
    }
    guard descriptor >= 0 else { throw Failure(.input, "\(path): the file cannot be read: \(systemReason)") }
    defer { close(descriptor) }
    guard let stamp = FileStamp(descriptor: descriptor), stamp.isOrdinary else {
      throw Failure(.input, "\(path): this is not an ordinary file")
    }
    let bytes = try Self.bytes(of: descriptor, at: path, expecting: stamp.size)
    do throws(TextBufferError) {
      (text, isRepaired) = (try TextBuffer(validating: bytes), false)
    } catch {
      (text, isRepaired) = (TextBuffer(repairing: bytes), true)
    }
    self.stamp = stamp
  }

  /// Replaces the file by a text, keeping its permissions.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - newPath: Another path, if the text is to get it.
  mutating func save(_ text: TextBuffer, as newPath: String? = nil) throws(Failure) {
    guard let path = newPath.map(Self.resolved) ?? path else { throw Failure(.output, "the text has no name") }
    let mode = FileStamp(path: path)?.mode
    try Self.replace(path, with: text, mode: mode)
    (self.path, self.text, isRepaired, stamp) = (path, text, false, FileStamp(path: path))
  }

  /// Writes a text into a new file, which replaces an old one once it is safely on the disk.
  ///
  /// So the old file remains whatever happens before that.
  static func replace(_ path: String, with text: TextBuffer, mode: UInt32?) throws(Failure) {
    // Names have 255 bytes at most, and this one gets some more.
    let name = String(decoding: path.utf8.dropFirst(folder(of: path).utf8.count).prefix(200), as: UTF8.self)
    let temporary = folder(of: path) + ".\(name).\(getpid())~"
    // Nobody can read the new file, even for a moment, who could not read the old one.
    let access = mode_t((mode ?? 0o666) & 0o777)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, access)
    guard descriptor >= 0 else { throw Failure(.output, "\(path) cannot be saved: \(systemReason)") }
    var reason = write(text, to: descriptor)
    if let mode, reason == nil, fchmod(descriptor, mode_t(mode & 0o7777)) != 0 { reason = systemReason }
    if reason == nil, fsync(descriptor) != 0 { reason = systemReason }
    if close(descriptor) != 0, reason == nil { reason = systemReason }
    if reason == nil, rename(temporary, path) != 0 { reason = systemReason }
    guard let reason else { return }
    unlink(temporary)
    throw Failure(.output, "\(path) cannot be saved: \(reason)")
  }

  /// Writes a text in large pieces, and returns the system's reason if that fails.
  private static func write(_ text: TextBuffer, to descriptor: Int32) -> String? {
    var piece: [UInt8] = []
    func flush() -> String? {
      var sent = 0
      while sent < piece.count {
        let count = piece.withUnsafeBytes { sysWrite(descriptor, $0.baseAddress! + sent, piece.count - sent) }
        guard count > 0 || count < 0 && errno == EINTR else { return systemReason }
        sent += max(count, 0)
      }
      piece.removeAll(keepingCapacity: true)
      return nil
    }
    for part in text.parts {
      piece += part.utf8
      if piece.count > 1 << 18, let reason = flush() { return reason }
    }
    return flush()
  }

  private static func bytes(of descriptor: Int32, at path: String, expecting size: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    // One more than expected, so that the end is noticed without another round.
    var room = size + 1
    while true {
      var reason: String?
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        var read = 0
        repeat { read = sysRead(descriptor, buffer.baseAddress!, room) } while read < 0 && errno == EINTR
        if read < 0 { reason = systemReason }
        count = max(0, read)
      }
      // What has been read is not all of it, and saving that would lose the rest.
      if let reason { throw Failure(.input, "\(path): the file cannot be read: \(reason)") }
      if piece.isEmpty { return bytes }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      room = 1 << 16
    }
  }
}

/// The part of a path up to the last slash, with it.
func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
}

private func sysWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func sysRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
