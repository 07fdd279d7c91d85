#if os(Linux) || os(macOS)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// Holds back what anybody writes to standard error while a window has the terminal.
  ///
  /// A library's log would land in the midst of a frame, and the message of a crash would vanish with the alternate
  /// screen. So both go to a file without a name, and come out when the terminal is given back:
  ///
  /// ```
  ///   hold      2 ──▶ file                      whoever writes to 2 disturbs nothing
  ///   release   2 ──▶ terminal ◀── file         what was held back, at most the last 64 KiB of it
  /// ```
  ///
  /// All that ``release(to:)`` needs has been prepared, and it calls only what a handler of signals may call.
  struct ErrorCapture {
    /// The terminal, as standard error has it otherwise.
    private let usual: Int32

    /// What is held back; each write goes to its end.
    private let file: Int32

    private let buffer: UnsafeMutablePointer<UInt8>

    /// So much is copied at a time: a terminal that is said to take bytes takes that without waiting.
    private static var bufferSize: Int { 256 }

    /// So much is shown of what was held back.
    private static var limit: off_t { 65_536 }

    /// The memory for copying, which is never given back: a handler may be about to use it.
    private nonisolated(unsafe) static let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: bufferSize)

    /// Gets ready, where standard error is this terminal and there can be a file.
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

    /// Holds back what is written to standard error, unless the program has led that elsewhere.
    func hold() {
      if Self.areSame(2, usual) { dup2(file, 2) }
    }

    /// Writes to the terminal what was held back, and leads standard error there again.
    ///
    /// The settings of the terminal have to be the usual ones, with which a line feed goes to the first column.
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
      // An inline frame that comes next would stand on the same line.
      if isLineOpen {
        buffer[0] = 0x0A
        _ = writer.write(buffer, count: 1)
      }
      ftruncate(file, 0)
    }

    /// Gives the descriptors back; nothing must be held back any more.
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
