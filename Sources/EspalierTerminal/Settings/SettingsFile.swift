#if os(Linux) || os(macOS)
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
#endif
