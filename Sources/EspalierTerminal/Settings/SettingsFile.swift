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

    /// The text that was last read; `nil` if there is none.
    var text: String? { if case .text(let text) = latest { text } else { nil } }

    /// Reads the file, and returns what is new.
    mutating func readChange() -> Change {
      let read = Self.read(path)
      guard read != .none, read != latest else { return .none }
      latest = read
      return read
    }

    /// Replaces the whole file with another text, and creates missing folders.
    ///
    /// - Returns: The reason why it cannot be written; `nil` if it has been.
    func write(_ text: String) -> String? {
      var folder = path.hasPrefix("/") ? "/" : ""
      for part in path.split(separator: "/").dropLast() {
        folder += part + "/"
        if mkdir(folder, 0o700) != 0, errno != EEXIST { return Self.reason(errno) }
      }
      let new = path + ".new"
      let file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      guard file >= 0 else { return Self.reason(errno) }
      defer { close(file) }
      let bytes = Array(text.utf8)
      let isWritten = bytes.withUnsafeBytes { SystemCall.put($0, to: file) } == bytes.count
      guard isWritten, rename(new, path) == 0 else {
        let reason = Self.reason(errno)
        unlink(new)
        return reason
      }
      return nil
    }

    private static func read(_ path: String) -> Change {
      // A pipe in place of a file must not stop the program.
      let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else { return errno == ENOENT || errno == ENOTDIR ? .none : .failure(reason(errno)) }
      defer { close(file) }
      var bytes: [UInt8] = []
      while bytes.count <= largestSize {
        guard let more = SystemCall.bytes(from: file, atMost: 65_536) else { return .failure(reason(errno)) }
        if more.isEmpty { return bytes.isEmpty ? .none : .text(String(decoding: bytes, as: UTF8.self)) }
        bytes += more
      }
      return .failure("it has more than 1 MB, which is too much for settings")
    }

    private static func reason(_ code: Int32) -> String {
      strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }
#endif
