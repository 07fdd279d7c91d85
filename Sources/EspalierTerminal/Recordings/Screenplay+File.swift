#if os(Linux) || os(macOS)
  public import EspalierWindow

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  extension Screenplay {
    /// Creates a screenplay from a file, such as a recording.
    ///
    /// - Parameter path: The path of the file.
    /// - Throws: `ScreenplayError` if the file cannot be read, or for its first invalid line.
    public init(contentsOfFile path: String) throws(ScreenplayError) {
      // A pipe in place of a file must not stop the program.
      let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else { throw Self.unreadable(path) }
      defer { close(file) }
      var bytes: [UInt8] = []
      while true {
        guard let more = SystemCall.bytes(from: file, atMost: 65_536) else { throw Self.unreadable(path) }
        if more.isEmpty { break }
        bytes += more
      }
      try self.init(parsing: String(decoding: bytes, as: UTF8.self))
    }

    private static func unreadable(_ path: String) -> ScreenplayError {
      ScreenplayError(
        "\(path): the file cannot be read: \(strerror(errno).map { String(cString: $0) } ?? "error \(errno)")")
    }
  }
#endif
