#if os(Linux) || os(macOS)
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A file that is read again when it has changed.
  struct SettingsFile {
    /// What has happened to a file since it was last read.
    enum Change: Equatable {
      /// Nothing, or the file is missing or empty, as it may be while it is being written.
      case none
      /// It has another text.
      case text(String)
      /// It cannot be read, for a reason that the system gives.
      case failure(String)
    }

    let path: String

    /// What was last read, to tell whether anything has changed.
    private var latest = Change.none

    /// The maximum number of bytes.
    static let largestSize = 1 << 20

    init(path: String) {
      self.path = path
    }

    /// The name of the file, as an error mentions it.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// What is in the file now, whether it is new or not.
    var contents: Change {
      guard let bytes = SystemCall.contents(ofFile: path, atMost: Self.largestSize) else {
        return errno == ENOENT || errno == ENOTDIR ? .none : .failure(SystemCall.reason())
      }
      if bytes.count > Self.largestSize { return .failure("it has more than 1 MB, which is too much for settings") }
      return bytes.isEmpty ? .none : .text(String(decoding: bytes, as: UTF8.self))
    }

    /// Reads the file, and returns what is new.
    mutating func readChange() -> Change {
      let read = contents
      guard read != .none, read != latest else { return .none }
      latest = read
      return read
    }

    /// Replaces the whole file with another text, and creates missing folders; if it is a link, the file behind it.
    ///
    /// - Returns: The reason why it cannot be written; `nil` if it has been.
    func write(_ text: String) -> String? {
      var folder = path.hasPrefix("/") ? "/" : ""
      for part in path.split(separator: "/").dropLast() {
        folder += part + "/"
        if mkdir(folder, 0o700) != 0, errno != EEXIST { return SystemCall.reason() }
      }
      let destination = SystemCall.destination(of: path) ?? path
      let new = destination + ".new"
      let file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      guard file >= 0 else { return SystemCall.reason() }
      defer { close(file) }
      let bytes = Array(text.utf8)
      let isWritten = bytes.withUnsafeBytes { SystemCall.put($0, to: file) } == bytes.count
      guard isWritten, rename(new, destination) == 0 else {
        let reason = SystemCall.reason()
        unlink(new)
        return reason
      }
      return nil
    }
  }

  /// A watch on files, by the folders that contain them, because editors replace a file with a new one.
  ///
  /// A file that is a link is also watched where it leads to, which is found out again after each change. Only Linux
  /// reports changes; elsewhere, there is no watch, and files are read again from time to time. Source: inotify(7).
  final class FileWatch: Sendable {
    /// The descriptor that becomes readable after a change in one of the folders.
    let descriptor: Int32

    private let paths: [String]

    /// The names of the files, by the watches of their folders.
    private let names = Mutex<[Int32: Set<String>]>([:])

    /// Watches files; fails if that is not possible, or if one of the folders does not exist.
    init?(_ paths: [String]) {
      #if os(Linux)
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
        self.paths = paths
        if !watchFolders() { return nil }
      #else
        return nil
      #endif
    }

    deinit { close(descriptor) }

    /// Takes all reported changes.
    ///
    /// - Returns: Whether one of the files has changed.
    func takeChanges() -> Bool {
      var hasChanged = false
      while let bytes = SystemCall.bytes(from: descriptor, atMost: 4_096), !bytes.isEmpty {
        hasChanged = bytes.withUnsafeBytes(isAboutFile) || hasChanged
      }
      // Before the files are read, so that no change in between is missed.
      if hasChanged { watchFolders() }
      return hasChanged
    }

    /// Returns whether one of the reported changes is that of a file.
    private func isAboutFile(_ bytes: UnsafeRawBufferPointer) -> Bool {
      let names = names.withLock(\.self)
      let headerSize = 16
      var start = 0
      while start + headerSize <= bytes.count {
        let watch = bytes.loadUnaligned(fromByteOffset: start, as: Int32.self)
        let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
        let end = min(start + headerSize + length, bytes.count)
        let name = String(decoding: bytes[start + headerSize..<end].prefix { $0 != 0 }, as: UTF8.self)
        // Without a name, the folder itself is gone, or changes have been lost.
        if name.isEmpty || names[watch]?.contains(name) == true { return true }
        start = end
      }
      return false
    }

    /// Watches the folders of the files, and those to which links lead now, besides the earlier ones.
    ///
    /// - Returns: Whether all of them exist.
    @discardableResult
    private func watchFolders() -> Bool {
      #if os(Linux)
        var isComplete = true
        for path in paths.flatMap({ [$0] + [SystemCall.destination(of: $0)].compactMap(\.self) }) {
          let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
          let (folder, name) = (start == path.startIndex ? "." : String(path[..<start]), String(path[start...]))
          let watch = inotify_add_watch(descriptor, folder, Self.events)
          if watch < 0 { isComplete = false } else { names.withLock { _ = $0[watch, default: []].insert(name) } }
        }
        return isComplete
      #else
        return false
      #endif
    }

    #if os(Linux)
      /// A file was written and closed, or another one was put in its place.
      private static let events = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
    #endif
  }
#endif
