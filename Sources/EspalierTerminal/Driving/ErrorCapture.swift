#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A redirection of standard error that captures what is written to it while a window occupies the terminal.
  ///
  /// Otherwise, a library's log would appear in the middle of a frame, and the message of a crash would vanish with the
  /// alternate screen. Instead, both are written to an unnamed file, and printed when the terminal is restored:
  ///
  /// ```
  ///   hold      2 ──▶ file                      writes to 2 do not disturb the screen
  ///   release   2 ──▶ terminal ◀── file         the captured text, at most its last 64 KiB
  /// ```
  ///
  /// Everything that ``release(to:)`` needs is prepared in advance, and it only calls functions that are safe in a
  /// signal handler.
  struct ErrorCapture {
    /// The original standard error: the terminal.
    private let usual: Int32

    /// The captured text; every write appends to it.
    private let file: Int32

    private let buffer: UnsafeMutablePointer<UInt8>

    /// The number of bytes copied at a time; a terminal that is ready for output accepts this many without blocking.
    private static var bufferSize: Int { 256 }

    /// The maximum number of captured bytes that are shown.
    private static var limit: off_t { 65_536 }

    /// The memory for copying, which is never freed, because a signal handler may be about to use it.
    private nonisolated(unsafe) static let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: bufferSize)

    /// Prepares to capture; returns `nil` if standard error is not this terminal, or if no file can be created.
    init?(of terminal: Int32) {
      guard terminal != 2, isatty(2) == 1, Self.areSame(2, terminal), let stream = tmpfile() else { return nil }
      file = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 3)
      fclose(stream)
      usual = fcntl(2, F_DUPFD_CLOEXEC, 3)
      buffer = Self.buffer
      guard file >= 0, usual >= 0, fcntl(file, F_SETFL, O_APPEND) == 0 else {
        end()
        return nil
      }
    }

    /// Starts capturing standard error, unless the program has redirected it.
    func hold() {
      if Self.areSame(2, usual) { dup2(file, 2) }
    }

    /// Writes the captured text to the terminal, and restores standard error.
    ///
    /// The terminal must have its original settings, with which a line feed moves to the first column.
    func release(to terminal: Int32) {
      if Self.areSame(2, file) { dup2(usual, 2) }
      let end = lseek(file, 0, SEEK_END)
      var offset = max(0, end - Self.limit)
      var writer = PatientWriter(to: terminal)
      var isLineOpen = false
      while offset < end {
        let count = pread(file, buffer, Self.bufferSize, offset)
        guard count > 0, writer.write(buffer, count: count) else { break }
        isLineOpen = buffer[count - 1] != 0x0A
        offset += off_t(count)
      }
      // Otherwise, an inline frame that follows would begin on the same line.
      if isLineOpen {
        buffer[0] = 0x0A
        _ = writer.write(buffer, count: 1)
      }
      ftruncate(file, 0)
    }

    /// Closes the descriptors; capturing must have ended.
    func end() {
      for descriptor in [file, usual] where descriptor >= 0 { close(descriptor) }
    }

    private static func areSame(_ one: Int32, _ other: Int32) -> Bool {
      var first = stat()
      var second = stat()
      guard fstat(one, &first) == 0, fstat(other, &second) == 0 else { return false }
      return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
  }
#endif
